#include "game/room_survey.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "level/level_files.h"
#include "level/level_format.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "png/read.h"
#include "png/write.h"

namespace walkmask {
namespace {

using Rows = std::vector<std::string>;
using Points = std::vector<Point>;

/// Surveys rooms that are drawn as text: '#' is wall.
class RoomSurveyTest : public testing::Test {
 protected:
  static png::Image mask_of(const Rows& rows) {
    std::vector<std::uint8_t> greys;
    for (const std::string& row : rows) {
      for (const char letter : row) greys.push_back(letter == '#' ? 0 : 255);
    }
    const auto width = static_cast<int>(rows[0].size());
    return std::move(*png::read(*png::write_grey(width, static_cast<int>(rows.size()), greys), {}));
  }

  SurveyedRoom survey(const Rows& rows, const RoomChanges& changes) {
    each_.file = "a.room";
    each_.formats = {{.name = "rooms",
                      .endings = {".room"},
                      .read = [&](LevelFile file, const LevelRequest&, const SharedSettings&) {
                        FormatRoom room = {.manifest = manifest_, .walk = mask_of(rows)};
                        room.changes = changes;
                        return files_of(std::move(room), std::move(file));
                      }}};
    const Result<OpenedLevel, Problem> opened = open_level(each_);
    EXPECT_TRUE(opened);
    return survey_room(*opened, each_);
  }

  SurveyedExit exit_of(const Rows& rows, const ScriptedExit& exit) {
    return survey(rows, {.exits = {exit}, .entrances = {}}).exits.at(0);
  }

  /// Returns an exit that touches the pixels of a drawing that are not wall.
  static ScriptedExit exit_on(const Rows& rows) {
    ScriptedExit exit = at_points({});
    exit.pixels.emplace(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        if (rows[y][x] != '#') exit.pixels->set({static_cast<int>(x), static_cast<int>(y)});
      }
    }
    return exit;
  }

  static ScriptedExit at_points(const Points& points) {
    return {.name = "door",
            .origin = {"script", "line 7"},
            .runs = ScriptedExit::Runs::at_place,
            .points = points,
            .level = "b.room",
            .change = 3};
  }

  MemoryFiles files_;
  LevelRequest each_ = {.files = files_};
  Manifest manifest_;
};

TEST_F(RoomSurveyTest, TakesExitsOfScriptsWithTheKeyOfTheirChange) {
  const SurveyedExit exit = exit_of({"...."}, at_points({{2, 0}, {0, 0}}));
  EXPECT_EQ(exit.name, "door");
  EXPECT_EQ(exit.at, (Point{2, 0}));
  EXPECT_EQ(exit.level, "b.room");
  EXPECT_EQ(exit.key, "3");
  EXPECT_EQ(exit.pixels, (Points{{0, 0}, {2, 0}}));
  EXPECT_EQ(exit.parts, (TouchedParts{{0}})) << "once, though both points are on it";
}

TEST_F(RoomSurveyTest, FindsEachPartThatTouchesAnExit) {
  const Rows floor = {"..#..#..", ".##.##..", "########", "########", "........"};
  const SurveyedExit exit =
      exit_of(floor, exit_on({".#######", ".##.###.", "########", "........", "########"}));
  EXPECT_EQ(exit.parts, (TouchedParts{{0, 1, 2}})) << "not the last row, which it only borders on";
  EXPECT_EQ(exit.pixels, (Points{{0, 0}, {3, 1}, {7, 1}})) << "one in each part";
}

TEST_F(RoomSurveyTest, ShowsAnExitInTheMiddleOfItsPixels) {
  const Rows floor(8, "............");
  Rows pixels(8, "############");
  for (std::size_t y = 1; y <= 6; ++y) pixels[y].replace(2, 8, 8, '.');
  EXPECT_EQ(exit_of(floor, exit_on(pixels)).at, (Point{5, 3}));
  manifest_.scale = PaintedScale(3);
  EXPECT_EQ(exit_of(floor, exit_on(pixels)).at, (Point{5 * 3 + 1, 3 * 3 + 1})) << "of the room";
}

TEST_F(RoomSurveyTest, ShowsAnExitOnFloorIfItTouchesAny) {
  EXPECT_EQ(exit_of({"......##"}, exit_on({"##......"})).at, (Point{3, 0}));
  EXPECT_EQ(exit_of({"..######"}, exit_on({
                                      "###.....",
                                  }))
                .at,
            (Point{5, 0}));
  EXPECT_FALSE(exit_of({"...."}, exit_on({"####"})).at);
}

TEST_F(RoomSurveyTest, ShowsAnExitWithoutAPlaceAtItsMark) {
  ScriptedExit exit = at_points({});
  exit.mark = Point{1, 0};
  EXPECT_EQ(exit_of({"...."}, exit).at, (Point{1, 0}));
  exit.points = {{2, 0}};
  EXPECT_EQ(exit_of({"...."}, exit).at, (Point{2, 0}));
  ScriptedExit edge = exit_on({"##.."});
  edge.mark = Point{1, 0};
  EXPECT_EQ(exit_of({"...."}, edge).at, (Point{1, 0}));
}

TEST_F(RoomSurveyTest, ReachesPointsWithinTheSnapOfTheRoom) {
  const Rows floor = {"...##..."};
  EXPECT_EQ(exit_of(floor, at_points({{3, 0}})).parts, (TouchedParts{{}}));
  manifest_.snap = 1;
  EXPECT_EQ(exit_of(floor, at_points({{3, 0}})).parts, (TouchedParts{{0}}));
  manifest_.snap = 2;
  EXPECT_EQ(exit_of(floor, at_points({{3, 0}})).parts, (TouchedParts{{0, 1}}));
}

TEST_F(RoomSurveyTest, SkipsPointsOutsideTheRoom) {
  EXPECT_EQ(exit_of({"...."}, at_points({{9, 9}, {3, 0}})).parts, (TouchedParts{{0}}));
}

TEST_F(RoomSurveyTest, TakesEntrancesAtThePointsOfScripts) {
  manifest_.points = {{"in", {3, 0}, {}}, {"out", {30, 0}, {}}};
  RoomChanges changes;
  changes.entrances = {{.change = 4, .origin = {"script", "line 9"}, .point = "in"},
                       {.change = 5, .origin = {}, .point = "elsewhere"},
                       {.change = 6, .origin = {}, .point = ""}};
  const auto entrances = survey({"..#."}, changes).entrances;
  ASSERT_EQ(entrances.size(), 3u);
  EXPECT_EQ(entrances[0].key, "4");
  EXPECT_EQ(entrances[0].name, "in");
  EXPECT_EQ(entrances[0].at, (Point{3, 0}));
  EXPECT_EQ(entrances[0].source.file, "script");
  EXPECT_EQ(entrances[0].parts, (TouchedParts{{1}}));
  for (const std::size_t unknown : {1u, 2u}) {
    EXPECT_FALSE(entrances[unknown].at);
    EXPECT_TRUE(entrances[unknown].parts.empty());
  }
}

TEST_F(RoomSurveyTest, TellsTheSizeOfTheRoomAndOfItsScripts) {
  manifest_.scale = PaintedScale(2);
  RoomChanges changes;
  SurveyedRoom room = survey({"###", "###"}, changes);
  EXPECT_EQ(room.size.width, 6);
  EXPECT_EQ(room.size.height, 4);
  EXPECT_FALSE(room.has_floor);
  EXPECT_TRUE(room.is_scripted);
  EXPECT_FALSE(room.moves_player);
  changes.moves_player = true;
  room = survey({"##.", "###"}, changes);
  EXPECT_TRUE(room.has_floor);
  EXPECT_TRUE(room.moves_player);
}

TEST_F(RoomSurveyTest, FindsManyExitsOfALargeRoomWithinItsSteps) {
  const Rows floor(1000, std::string(1000, '.'));
  RoomChanges changes;
  changes.exits.assign(60, exit_on(floor));
  const SurveyedRoom room = survey(floor, changes);
  EXPECT_EQ(room.unusable_because, "");
  EXPECT_EQ(room.exits.at(59).parts, (TouchedParts{{0}}));
}

/// The floor is 20x8 but for the columns 8 and 9; the gate closes the columns 14 and 15.
TEST_F(RoomSurveyTest, FindsPartsOfManifestsInEveryState) {
  files_.put(
      "hall.level.json",
      R"({"walk": {"size": [20, 8], "floor": [{"rect": [0, 0, 8, 8]}, )"
      R"({"rect": [10, 0, 10, 8]}]}, "areas": {"shapes": {"gate": [{"rect": [14, 0, 2, 8]}]}}, )"
      R"("states": {"open": {"closed": []}, "shut": {"closed": ["gate"]}}, )"
      R"("points": {"far": [18, 4], "shelf": [9, 4], "out": [40, 4]}, )"
      R"("exits": {"top": {"edge": "top", "to": "b.level.json#x"}, )"
      R"("lift": {"at": [1, 4], "to": "#far"}}})");
  each_.file = "hall.level.json";
  const SurveyedRoom room = survey_room(*open_level(each_), each_);
  EXPECT_EQ(room.states, (std::vector<std::string>{"open", "shut"}));
  ASSERT_EQ(room.exits.size(), 1u) << "the lift leads back into the room";
  EXPECT_EQ(room.exits[0].level, "b.level.json");
  EXPECT_EQ(room.exits[0].key, "x");
  EXPECT_EQ(room.exits[0].parts, (TouchedParts{{0}, {0, 1}}))
      << "the lift joins the left part to that of the far point";
  ASSERT_EQ(room.entrances.size(), 5u);
  EXPECT_EQ(room.entrances[0].parts, (TouchedParts{{0}, {0}}));
  EXPECT_EQ(room.entrances[1].parts, (TouchedParts{{}, {}})) << "the shelf is off the floor";
  EXPECT_EQ(room.entrances[2].parts, (TouchedParts{{}, {}})) << "outside";
}

}  // namespace
}  // namespace walkmask
