#include "game/journey.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game_map.h"
#include "game/open_game.h"
#include "level/level_files.h"
#include "level/level_format.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "png/read.h"
#include "png/write.h"

namespace walkmask {
namespace {

using Texts = std::vector<std::string>;

/// Levels of 100x20 in memory, whose floor is all of the picture except the columns 50 to 59.
class JourneyTest : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& points, const std::string& exits,
           const std::string& more = "") {
    const std::string file = "game/" + name + ".level.json";
    files_.put(file, R"({"walk": {"size": [100, 20], "floor": [{"rect": [0, 0, 50, 20]}, )"
                     R"({"rect": [60, 0, 40, 20]}]}, "points": {)" +
                         points + R"(}, "exits": {)" + exits + "}" + more + "}");
    levels_.push_back(file);
  }

  static std::string exit_to(const std::string& name, Point at, const std::string& to) {
    return "\"" + name + R"(": {"at": [)" + std::to_string(at.x) + ", " + std::to_string(at.y) +
           R"(], "to": ")" + to + "\"}";
  }

  Result<std::optional<Journey>> journey(const std::string& from_room, const std::string& from,
                                         const std::string& to_room, const std::string& to,
                                         const JourneyChoice& choice = {}) {
    const Result<FormatGame> game = game_of_manifests(levels_, each_);
    const Result<GameMap> map = open_game(*game, each_);
    map_ = *map;
    return shortest_journey(map_, {*find_room(map_, from_room), from},
                            {*find_room(map_, to_room), to}, choice, each_);
  }

  /// Returns "ROOM by EXIT" for each leg.
  Texts legs(const Result<std::optional<Journey>>& found) const {
    Texts texts;
    if (!found || !*found) return {"none"};
    for (const JourneyLeg& leg : (*found)->legs) {
      texts.push_back(map_.rooms[leg.room].name + (leg.exit ? " by " + *leg.exit : ""));
    }
    return texts;
  }

  MemoryFiles files_;
  LevelRequest each_ = {.files = files_};
  Texts levels_;
  GameMap map_;
};

TEST_F(JourneyTest, WalksToTheExitAndOnFromTheArrival) {
  put("hall", R"("bed": [5, 10])", exit_to("door", {45, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10], "well": [30, 10])", "");
  const auto found = journey("hall", "bed", "yard", "well");
  EXPECT_EQ(legs(found), (Texts{"hall by door", "yard"}));
  EXPECT_DOUBLE_EQ((*found)->length, 40 + 20);
  EXPECT_EQ((*found)->legs[0].path.waypoints, (std::vector<Point>{{5, 10}, {45, 10}}));
  EXPECT_EQ((*found)->legs[1].path.waypoints, (std::vector<Point>{{10, 10}, {30, 10}}));
}

TEST_F(JourneyTest, TakesTheShortestOfSeveralJourneys) {
  put("hall", R"("bed": [5, 10])",
      exit_to("near", {8, 10}, "loft.level.json#far") + "," +
          exit_to("door", {45, 10}, "yard.level.json#step"));
  put("loft", R"("far": [2, 2])", exit_to("chute", {49, 19}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10], "well": [30, 10])", "");
  const auto found = journey("hall", "bed", "yard", "well");
  EXPECT_EQ(legs(found), (Texts{"hall by door", "yard"}));
  EXPECT_DOUBLE_EQ((*found)->length, 40 + 20);
}

TEST_F(JourneyTest, TakesTheFirstOfEqualJourneys) {
  put("hall", R"("bed": [10, 10])",
      exit_to("east", {15, 10}, "yard.level.json#step") + "," +
          exit_to("west", {5, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10])", exit_to("back", {9, 9}, "hall.level.json#bed"));
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "step")), (Texts{"hall by east", "yard"}));
}

TEST_F(JourneyTest, LeavesTheRoomIfThatIsShorter) {
  put("hall", R"("bed": [0, 0], "desk": [49, 19], "mat": [48, 19])",
      exit_to("door", {1, 0}, "loft.level.json#top"));
  put("loft", R"("top": [2, 2])", exit_to("down", {3, 2}, "hall.level.json#mat"));
  EXPECT_EQ(legs(journey("hall", "bed", "hall", "desk")),
            (Texts{"hall by door", "loft by down", "hall"}));
}

TEST_F(JourneyTest, UsesTheExitsAfterThoseWithoutAKnownArrival) {
  put("hall", R"("bed": [5, 10])",
      exit_to("lost", {6, 10}, "lost.level.json#step") + "," +
          exit_to("away", {7, 10}, "yard.level.json#outside") + "," +
          exit_to("door", {45, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10])", "", R"(, "offstage": {"outside": [-5, 10]})");
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "step")), (Texts{"hall by door", "yard"}));
}

TEST_F(JourneyTest, KeepsTheLevelsOfItsRoomsIfAsked) {
  put("hall", R"("bed": [5, 10], "stairs": [70, 10])",
      exit_to("door", {45, 10}, "loft.level.json#mat") + "," +
          exit_to("gate", {90, 10}, "yard.level.json#step"));
  put("loft", R"("mat": [2, 2])", exit_to("down", {9, 9}, "hall.level.json#stairs"));
  put("yard", R"("step": [10, 10])", "");
  JourneyChoice keep;
  keep.keeps_levels = true;
  const auto kept = journey("hall", "bed", "yard", "step", keep);
  EXPECT_EQ(legs(kept), (Texts{"hall by door", "loft by down", "hall by gate", "yard"}));
  ASSERT_EQ((*kept)->levels.size(), 3u);
  for (const auto& [room, level] : (*kept)->levels) EXPECT_EQ(level.file, map_.rooms[room].file);
  EXPECT_TRUE((*journey("hall", "bed", "yard", "step"))->levels.empty());
}

TEST_F(JourneyTest, LeavesTheRoomToReachItsOtherPart) {
  put("hall", R"("bed": [5, 10], "shelf": [80, 10], "stairs": [70, 10])",
      exit_to("door", {45, 10}, "loft.level.json#mat"));
  put("loft", R"("mat": [2, 2])", exit_to("down", {9, 9}, "hall.level.json#stairs"));
  EXPECT_EQ(legs(journey("hall", "bed", "hall", "shelf")),
            (Texts{"hall by door", "loft by down", "hall"}));
}

TEST_F(JourneyTest, StaysInARoomWithAShorterPath) {
  put("hall", R"("bed": [5, 10], "desk": [45, 10])",
      exit_to("door", {6, 10}, "loft.level.json#mat"));
  put("loft", R"("mat": [2, 2])", exit_to("down", {49, 19}, "hall.level.json#desk"));
  EXPECT_EQ(legs(journey("hall", "bed", "hall", "desk")), Texts{"hall"});
}

/// A wide agent never stands on the pixel of an exit at the edge.
TEST_F(JourneyTest, GoesOnFromExitsAsTheyAreReached) {
  const std::string hero = R"(, "agents": {"hero": 9})";
  put("hall", R"("bed": [25, 10])", exit_to("door", {0, 10}, "yard.level.json#gate"), hero);
  put("yard", R"("well": [25, 10])", exit_to("gate", {0, 10}, "hall.level.json#door"), hero);
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "well")), (Texts{"hall by door", "yard"}));
}

TEST_F(JourneyTest, GoesOnFromPointsWithinTheirSnap) {
  const std::string snap = R"(, "snap": 4)";
  put("hall", R"("bed": [5, 10])", exit_to("door", {45, 10}, "yard.level.json#step"), snap);
  put("yard", R"("step": [53, 10], "well": [30, 10])", "", snap);
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "well")), (Texts{"hall by door", "yard"}));
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "step")), (Texts{"hall by door", "yard"}));
}

/// The pixel that represents the gate is at a corner of the floor, where no wide agent is near it.
TEST_F(JourneyTest, GoesThroughEdgesWhereverTheyAreReached) {
  const std::string hero =
      R"(, "agents": {"hero": 9}, "areas": {"shapes": {"pond": )"
      R"([{"rect": [0, 0, 8, 10]}]}}, "states": {"wet": {"closed": ["pond"]}})";
  put("hall", R"("bed": [25, 12])", R"("door": {"edge": "left", "to": "yard.level.json#gate"})",
      hero);
  put("yard", R"("well": [25, 12])", R"("gate": {"edge": "left", "to": "hall.level.json#door"})",
      hero);
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "well", {.state = "wet", .agent = {}, .path = {}})),
            (Texts{"hall by door", "yard"}));
}

TEST_F(JourneyTest, KeepsTheSnapOfAnArrivalThatNeedsNoNearerFloor) {
  const std::string snap = R"(, "snap": 4)";
  put("hall", R"("bed": [5, 10])", exit_to("door", {45, 10}, "yard.level.json#step"), snap);
  put("yard", R"("step": [55, 10], "well": [90, 10])",
      exit_to("gate", {5, 10}, "den.level.json#rug"), R"(, "snap": 7)");
  put("den", R"("rug": [5, 10])", "");
  PathQuestion nearest;
  nearest.nearest = true;
  for (const PathQuestion& question : {PathQuestion(), nearest}) {
    EXPECT_EQ(
        legs(journey("hall", "bed", "den", "rug", {.state = {}, .agent = {}, .path = question})),
        (Texts{"hall by door", "yard by gate", "den"}));
  }
}

TEST_F(JourneyTest, UsesNoArrivalOrExitOutsideItsRoom) {
  put("hall", R"("bed": [5, 10])",
      exit_to("door", {45, 10}, "yard.level.json#step") + "," +
          exit_to("far", {105, 10}, "yard.level.json#well"),
      R"(, "snap": 4)");
  put("yard", R"("step": [102, 10], "well": [90, 10])", "", R"(, "snap": 4)");
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "well")), Texts{"none"});
}

TEST_F(JourneyTest, TakesExitsOfTheSameRoomInBothDirections) {
  put("hall", R"("bed": [5, 10], "loft": [80, 10])",
      exit_to("lift", {20, 10}, "#loft") + "," + exit_to("door", {95, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10], "well": [30, 10])",
      exit_to("gate", {10, 15}, "hall.level.json#loft"));
  const auto up = journey("hall", "bed", "yard", "well");
  EXPECT_EQ(legs(up), (Texts{"hall by lift", "hall by door", "yard"}));
  EXPECT_DOUBLE_EQ((*up)->length, 15 + 15 + 20);
  EXPECT_EQ(legs(journey("yard", "step", "hall", "bed")),
            (Texts{"yard by gate", "hall by loft", "hall"}));
}

TEST_F(JourneyTest, FindsNoneIfTheExitIsNotReached) {
  put("hall", R"("bed": [5, 10])", exit_to("door", {80, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10])", exit_to("back", {9, 9}, "hall.level.json#bed"));
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "step")), Texts{"none"});
}

TEST_F(JourneyTest, KeepsToTheStateInTheRoomsThatHaveIt) {
  const std::string gate = R"(, "areas": {"shapes": {"gate": [{"rect": [20, 0, 4, 20]}]}},)"
                           R"( "states": {"day": {"closed": []}, "night": {"closed": ["gate"]}})";
  put("hall", R"("bed": [5, 10])", exit_to("door", {45, 10}, "yard.level.json#step"), gate);
  put("yard", R"("step": [10, 10])", exit_to("back", {9, 9}, "hall.level.json#bed"));
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "step", {.state = "day", .agent = {}, .path = {}})),
            (Texts{"hall by door", "yard"}));
  EXPECT_EQ(
      legs(journey("hall", "bed", "yard", "step", {.state = "night", .agent = {}, .path = {}})),
      Texts{"none"});
}

TEST_F(JourneyTest, NamesTheEndThatARoomDoesNotHave) {
  put("hall", R"("bed": [5, 10])", exit_to("door", {45, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10])", "");
  const auto found = journey("hall", "bed", "yard", "stp");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().file, "to");
  EXPECT_NE(found.error().cure.find("step"), std::string::npos);
}

TEST_F(JourneyTest, MovesOnlyItsEndsToTheNearestFloor) {
  put("hall", R"("bed": [5, 10])", exit_to("door", {80, 10}, "yard.level.json#step"));
  put("yard", R"("step": [52, 10], "well": [30, 10])",
      exit_to("back", {9, 9}, "hall.level.json#bed"));
  const JourneyChoice nearest = {.state = {}, .agent = {}, .path = {.nearest = true}};
  EXPECT_EQ(legs(journey("hall", "bed", "yard", "well", nearest)), Texts{"none"})
      << "the door is on other floor";
  EXPECT_EQ(legs(journey("yard", "step", "hall", "bed", nearest)), (Texts{"yard by back", "hall"}));
}

TEST_F(JourneyTest, EndsAfterTooManySteps) {
  std::string points = R"("a": [1, 1])", exits;
  for (int i = 0; i < 30; ++i) {
    const std::string name = std::to_string(i);
    points += ", \"p" + name + R"(": [)" + name + ", 5]";
    exits += (i > 0 ? ", " : "") + exit_to("e" + name, {i, 9}, "hall.level.json#p" + name);
  }
  put("hall", points, exits + ", " + exit_to("out", {1, 1}, "yard.level.json#step"));
  put("yard", R"("step": [5, 5], "far": [80, 5])", "");
  EXPECT_EQ(legs(journey("hall", "a", "yard", "far")), Texts{"none"});
  const auto ended = shortest_journey(map_, {0, "a"}, {1, "far"}, {}, each_, Steps(1000));
  ASSERT_FALSE(ended);
  EXPECT_NE(ended.error().reason.find("step limit"), std::string::npos);
}

/// The pixels of a room add more steps than it takes to open it; each path takes some.
TEST_F(JourneyTest, TakesStepsForPixelsAndPaths) {
  put("hall", R"("bed": [5, 10], "desk": [6, 10])",
      exit_to("door", {45, 10}, "yard.level.json#step") + "," +
          exit_to("gate", {40, 10}, "yard.level.json#step"));
  put("yard", R"("step": [10, 10])", exit_to("back", {9, 9}, "hall.level.json#bed"));
  ASSERT_EQ(legs(journey("hall", "bed", "hall", "desk")), Texts{"hall"});
  const std::int64_t pixels = 100 * 20, blocks = 2;
  const std::int64_t paths = 4;  // to the desk, on the spot, and to each exit
  const std::int64_t opened = pixels * (Steps::kForAPixel - 1);
  const std::int64_t needed = paths * (8192 + 16 * blocks) - opened;
  const auto found_within = [&](std::int64_t steps) {
    return bool(shortest_journey(map_, {0, "bed"}, {0, "desk"}, {}, each_, Steps(steps)));
  };
  EXPECT_TRUE(found_within(needed));
  EXPECT_FALSE(found_within(needed - 1));
}

/// Only one room fits into the limit on pixels.
TEST_F(JourneyTest, WalksThroughMoreRoomsThanAreKeptOpen) {
  constexpr int kRooms = 9;
  each_.limits.pixels = 2000;
  for (int i = 0; i < kRooms; ++i) {
    put("room" + std::to_string(i), R"("in": [5, 10])",
        exit_to("out", {15, 10}, "room" + std::to_string((i + 1) % kRooms) + ".level.json#in"));
  }
  const auto found = journey("room1", "in", "room0", "in");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->legs.size(), static_cast<std::size_t>(kRooms));
  EXPECT_DOUBLE_EQ((*found)->length, 10.0 * (kRooms - 1));
}

/// The room `first`, 40x20 with a wall from (20,4) to (21,19), whose only exit leads to (10,10) in
/// the room `second`. Both have a bed to the left of the wall and a chair to the right.
class ScriptedJourneyTest : public testing::Test {
 protected:
  FormatRoom room(const std::string& file, const ScriptedExit& exit) const {
    FormatRoom room = {.manifest = {}, .walk = walled_mask()};
    room.manifest.points = {{"bed", {5, 15}, {}}, {"chair", {30, 15}, {}}, {"in", {10, 10}, {}}};
    room.manifest.snap = snap_;
    RoomChanges& changes = room.changes.emplace();
    changes.entrances = {{.change = 1, .origin = {}, .point = "in"}};
    if (file == "first.room") changes.exits = {exit};
    return room;
  }

  png::Image walled_mask() const {
    std::vector<std::uint8_t> greys(40 * 20, 255);
    for (std::size_t y = wall_top_; y < 20; ++y) greys[y * 40 + 20] = greys[y * 40 + 21] = 0;
    return std::move(*png::read(*png::write_grey(40, 20, greys), {}));
  }

  /// Returns the path to the exit on the journey to the other bed; empty if there is no journey.
  std::vector<Point> first_leg(ScriptedExit exit, const std::string& from = "bed") {
    exit.name = "door";
    exit.level = "second.room";
    exit.change = 1;
    each_.formats = {
        {.name = "rooms",
         .endings = {".room"},
         .read = [this, exit](LevelFile file, const LevelRequest& request, const SharedSettings&) {
           return files_of(room(request.file, exit), std::move(file));
         }}};
    const FormatGame game = {.file = "",
                             .rooms = {{"first.room", "first", ""}, {"second.room", "second", ""}}};
    const Result<GameMap> map = open_game(game, each_);
    const auto found = shortest_journey(*map, {0, from}, {1, "bed"}, {}, each_);
    if (!found || !*found) return {};
    return (*found)->legs.front().path.waypoints;
  }

  static ScriptedExit at_points(const std::vector<Point>& points) {
    return {.name = {}, .origin = {}, .runs = ScriptedExit::Runs::at_place, .points = points};
  }

  /// Returns an exit that touches these columns.
  static ScriptedExit at_columns(int first, int last) {
    ScriptedExit exit = at_points({});
    exit.pixels.emplace(40, 20);
    for (int y = 0; y < 20; ++y) exit.pixels->set_span(y, first, last);
    return exit;
  }

  MemoryFiles files_;
  LevelRequest each_ = {.files = files_};
  std::optional<int> snap_;
  std::size_t wall_top_ = 4;
};

TEST_F(ScriptedJourneyTest, LeavesAtThePixelNearestToTheLastCorner) {
  const std::vector<Point> path = first_leg(at_columns(35, 39));
  ASSERT_FALSE(path.empty());
  EXPECT_EQ(path.back(), (Point{35, 3})) << "at the height of the wall's end, not of the bed";
}

TEST_F(ScriptedJourneyTest, WalksStraightToPixelsInSight) {
  EXPECT_EQ(first_leg(at_columns(12, 39)), (std::vector<Point>{{5, 15}, {12, 15}}));
  EXPECT_EQ(first_leg(at_columns(0, 39)), (std::vector<Point>{{5, 15}}));
}

TEST_F(ScriptedJourneyTest, LeavesOnlyAtPixelsOfItsOwnPartOfTheFloor) {
  wall_top_ = 0;
  EXPECT_EQ(first_leg(at_columns(10, 25), "chair"), (std::vector<Point>{{30, 15}, {25, 15}}));
  EXPECT_EQ(first_leg(at_columns(18, 39)), (std::vector<Point>{{5, 15}, {18, 15}}));
  EXPECT_TRUE(first_leg(at_columns(25, 39)).empty());
}

TEST_F(ScriptedJourneyTest, LeavesAtTheNearestPointThatIsReached) {
  EXPECT_EQ(first_leg(at_points({{20, 15}, {5, 5}, {5, 8}, {5, 2}})),
            (std::vector<Point>{{5, 15}, {5, 8}}));
}

TEST_F(ScriptedJourneyTest, LeavesWithinTheSnapOfTheRoom) {
  EXPECT_TRUE(first_leg(at_points({{20, 15}})).empty());
  snap_ = 1;
  EXPECT_EQ(first_leg(at_points({{20, 15}})), (std::vector<Point>{{5, 15}, {19, 15}}));
}

TEST_F(ScriptedJourneyTest, WalksAsNearToAnExitThatRunsAnywhereAsItCan) {
  ScriptedExit hotspot = {.name = {}, .origin = {}, .runs = ScriptedExit::Runs::anywhere};
  hotspot.points = {{20, 15}};
  EXPECT_EQ(first_leg(hotspot), (std::vector<Point>{{5, 15}, {19, 15}}));
}

TEST_F(ScriptedJourneyTest, LeavesWhereItStandsByAnExitWithoutAPoint) {
  const ScriptedExit object = {.name = {}, .origin = {}, .runs = ScriptedExit::Runs::anywhere};
  EXPECT_EQ(first_leg(object), (std::vector<Point>{{5, 15}}));
}

TEST_F(ScriptedJourneyTest, UsesNoExitThatRunsAtAnUnknownTime) {
  const ScriptedExit cutscene = {.name = {}, .origin = {}, .runs = ScriptedExit::Runs::unknown};
  EXPECT_EQ(first_leg(cutscene), std::vector<Point>{});
}

/// A chain of rooms of 10x10, each with an exit to the next, which counts how often each is read.
class CountedRooms : public testing::Test {
 protected:
  /// Walks from the first room to the last one, and returns the times that each has been read.
  std::string times_read(std::uint64_t most_pixels) {
    each_.limits.pixels = most_pixels;
    each_.formats = {
        {.name = "rooms",
         .endings = {".room"},
         .read = [this](LevelFile file, const LevelRequest& request, const SharedSettings&) {
           ++times_[request.file];
           return files_of(room(request.file), std::move(file));
         }}};
    FormatGame game = {.file = ""};
    for (const char* name : {"a", "b", "c"}) game.rooms.push_back({name + kEnding, name});
    const Result<GameMap> map = open_game(game, each_);
    times_.clear();
    JourneyChoice keep;
    keep.keeps_levels = true;
    EXPECT_TRUE(*shortest_journey(*map, {0, "in"}, {2, "in"}, keep, each_));
    std::string times;
    for (const auto& [file, count] : times_) times += file[0] + std::to_string(count) + " ";
    return times;
  }

 private:
  static FormatRoom room(const std::string& file) {
    const std::vector<std::uint8_t> greys(10 * 10, 255);
    FormatRoom room = {.manifest = {},
                       .walk = std::move(*png::read(*png::write_grey(10, 10, greys), {}))};
    room.manifest.points = {{"in", {2, 2}, {}}};
    RoomChanges& changes = room.changes.emplace();
    changes.entrances = {{.change = 1, .origin = {}, .point = "in"}};
    changes.exits = {{.name = "out", .origin = {}, .runs = ScriptedExit::Runs::anywhere}};
    changes.exits[0].level = static_cast<char>(file[0] + 1) + kEnding;
    changes.exits[0].change = 1;
    return room;
  }

  inline static const std::string kEnding = ".room";
  MemoryFiles files_;
  LevelRequest each_ = {.files = files_};
  std::map<std::string, int> times_;
};

TEST_F(CountedRooms, StayOpenWhileTheyHaveNoMorePixelsThanAnImage) {
  EXPECT_EQ(times_read(300), "a1 b1 c1 ");
}

/// The last room is opened first, to look for the goal, and closed when the third one is opened;
/// then the others are closed while levels are taken.
TEST_F(CountedRooms, CloseThoseOpenedFirst) { EXPECT_EQ(times_read(299), "a2 b2 c2 "); }

}  // namespace
}  // namespace walkmask
