#include "picture/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/game_sheet.h"
#include "draw/scene.h"
#include "draw/scene_parts.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "level/open_level.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

/// Returns the titles of the arrows between rooms, also in nested scenes.
std::vector<std::string> arrows_in(const draw::Scene& scene) {
  std::vector<std::string> titles;
  for (const draw::Mark& mark : scene.marks) {
    if (mark.meaning == draw::Meaning::room_change && !mark.title.empty())
      titles.push_back(mark.title);
    const auto* nested = std::get_if<draw::NestedShape>(&mark.shape);
    if (nested == nullptr) continue;
    for (std::string& title : arrows_in(nested->scene.front())) titles.push_back(std::move(title));
  }
  return titles;
}

/// Returns three rooms, each with an exit to the next; that of the last leads to the first.
GameMap circle_of_rooms() {
  GameMap game;
  const char* const names[] = {"hall", "yard", "cellar"};
  for (std::size_t i = 0; i < 3; ++i) {
    GameRoom room = {
        .file = "", .name = names[i], .unusable_because = "", .size = {40, 30}, .has_floor = true};
    room.arrivals = {{.name = "mat", .at = Point{20, 20}, .source = {}, .is_on_floor = true}};
    room.exits = {{.name = "door", .at = Point{2, 3}, .source = {}, .to = Landing{(i + 1) % 3, 0}}};
    game.rooms.push_back(room);
  }
  return game;
}

TEST(GamePicture, HasAnArrowForEachChangeBetweenItsRooms) {
  const GameMap game = circle_of_rooms();
  const auto changes = [&](std::size_t rooms) {
    std::vector<draw::SheetRoom> drawn;
    for (std::size_t i = 0; i < rooms; ++i) drawn.push_back(sheet_room(nullptr, game.rooms[i], 3));
    std::vector<std::string> titles = arrows_in(game_picture(game, drawn, {"game"}));
    std::ranges::sort(titles);
    titles.erase(std::unique(titles.begin(), titles.end()), titles.end());
    return titles;
  };
  EXPECT_EQ(changes(3),
            (std::vector<std::string>{"door to cellar", "door to hall", "door to yard"}));
  EXPECT_EQ(changes(2), std::vector<std::string>{"door to yard"}) << "the cellar is not drawn";
}

TEST(GamePicture, DrawsTheChangesAfterAnExitThatLeadsNowhere) {
  GameMap game = circle_of_rooms();
  game.rooms[0].exits.insert(game.rooms[0].exits.begin(),
                             {.name = "well", .at = Point{9, 9}, .source = {}});
  std::vector<draw::SheetRoom> drawn;
  for (const GameRoom& room : game.rooms) drawn.push_back(sheet_room(nullptr, room, 3));
  const std::vector<std::string> titles = arrows_in(game_picture(game, drawn, {}));
  EXPECT_EQ(std::ranges::count(titles, "door to yard"), 1);
}

TEST(GamePicture, DashesTheArrowOfAnExitThatRunsAtAnUnknownTime) {
  using Runs = ScriptedExit::Runs;
  GameMap game = circle_of_rooms();
  const auto is_dashed = [&](Runs runs) {
    game.rooms[0].exits[0].runs = runs;
    std::vector<draw::SheetRoom> drawn;
    for (std::size_t i = 0; i < 2; ++i) drawn.push_back(sheet_room(nullptr, game.rooms[i], 2));
    const auto arrows = draw::marks_with(draw::Meaning::room_change, game_picture(game, drawn, {}));
    return std::get<draw::LineShape>(arrows.front().shape).dash > 0;
  };
  EXPECT_FALSE(is_dashed(Runs::at_place));
  EXPECT_TRUE(is_dashed(Runs::unknown));
}

TEST(GamePicture, MarksTheStartOfTheGameInItsRoom) {
  GameMap game = circle_of_rooms();
  const auto starts = [&](std::size_t rooms) {
    std::vector<draw::SheetRoom> drawn;
    for (std::size_t i = 0; i < rooms; ++i) drawn.push_back(sheet_room(nullptr, game.rooms[i], 3));
    return draw::marks_with(draw::Meaning::start, game_picture(game, drawn, {})).size();
  };
  EXPECT_EQ(starts(3), 0u);
  game.start = Landing{2, 0};
  EXPECT_EQ(starts(3), 1u);
  EXPECT_EQ(starts(2), 0u) << "its room is not drawn";
}

TEST(SheetRoom, HasTheNameAndTheTitleOfItsRoom) {
  GameRoom room = {.file = "", .name = "hall", .unusable_because = "", .size = {40, 30}};
  EXPECT_EQ(sheet_room(nullptr, room, 1).caption, std::vector<std::string>{"hall"});
  room.title = "The Great Hall";
  EXPECT_EQ(sheet_room(nullptr, room, 1).caption,
            (std::vector<std::string>{"hall", "The Great Hall"}));
}

TEST(SheetRoom, ShowsTheLevelWithItsAreasOpen) {
  const TextFloor floor{"....", "...."};
  const GameRoom hall = {.file = "", .name = "hall", .unusable_because = ""};
  LevelContent content = {.file = "hall.level.json"};
  EXPECT_FALSE(sheet_room(&content, hall, 1).art) << "it could not be opened";
  content.level = level_on(floor.grid());
  content.walk = Mask{"hall.level.json", {}, {4, 2}, std::vector<BitGrid>{floor.grid()}};
  BitGrid gate(4, 2);
  gate.set({1, 1});
  content.level->areas.push_back({"gate", AreaPixels(gate)});
  const draw::SheetRoom room = sheet_room(&content, hall, 1);
  ASSERT_TRUE(room.art);
  EXPECT_EQ(std::ranges::count(room.art->shown, draw::Meaning::open_area), 1);
  EXPECT_EQ(std::ranges::count(room.art->shown, draw::Meaning::closed_area), 0);
}

/// Returns the leg of a journey through a room from its left to its right.
JourneyLeg leg_through(std::size_t room, std::optional<std::string> exit) {
  const Ends ends = {{2, 3}, {32, 3}};
  return {.room = room,
          .exit = std::move(exit),
          .path = {.requested = ends, .used = ends, .waypoints = {ends.from, ends.to}}};
}

TEST(JourneyPicture, HasEachLegWithItsExitAndAnArrowToTheNext) {
  const GameMap game = circle_of_rooms();
  const Journey journey = {
      .legs = {leg_through(0, "door"), leg_through(1, "door"), leg_through(2, {})}, .length = 90};
  const auto picture = [&](std::size_t rooms) {
    std::vector<draw::SheetRoom> drawn;
    for (std::size_t i = 0; i < rooms; ++i) drawn.push_back(sheet_room(nullptr, game.rooms[i], 3));
    return journey_picture(game, journey, drawn, "from mat to mat");
  };
  const draw::Scene whole = picture(3), cut = picture(2);
  for (const char* text : {"hall", "yard", "cellar", "30.0 pixels, by door", "30.0 pixels",
                           "from mat to mat", "90.0 pixels", "3 legs"}) {
    EXPECT_TRUE(draw::shows(whole, text)) << text;
  }
  EXPECT_EQ(arrows_in(whole), std::vector<std::string>(2, "door"));
  EXPECT_EQ(draw::marks_with(draw::Meaning::start, whole).size(), 1u);
  EXPECT_EQ(draw::marks_with(draw::Meaning::goal, whole).size(), 1u);
  EXPECT_EQ(arrows_in(cut).size(), 1u);
  EXPECT_EQ(draw::marks_with(draw::Meaning::goal, cut).size(), 0u) << "not in the rooms drawn";
}

}  // namespace
}  // namespace walkmask::picture
