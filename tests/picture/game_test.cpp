#include "picture/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "draw/game_sheet.h"
#include "draw/scene.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "level/open_level.h"

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
    GameRoom room = {.name = names[i], .size = {40, 30}, .has_floor = true};
    room.arrivals = {{.name = "mat", .at = Point{20, 20}, .is_on_floor = true}};
    room.exits = {{.name = "door", .at = Point{2, 3}, .to = Landing{(i + 1) % 3, 0}}};
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

}  // namespace
}  // namespace walkmask::picture
