#include "survey/first_manifest.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "floor/bit_grid.h"
#include "level/manifest_text.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Manifest first_manifest_of(const BitGrid& floor, int scale = 1) {
  const Level level = level_on(floor, scale);
  LevelFloors floors(level, false);
  return *first_manifest(level, floors);
}

/// Returns a floor of filled rectangles: left, top, right, bottom.
BitGrid floor_of(Size size, const std::vector<Bounds>& rooms) {
  BitGrid floor(size.width, size.height);
  for (const Bounds& room : rooms) {
    for (int y = room.top; y <= room.bottom; ++y) {
      for (int x = room.left; x <= room.right; ++x) floor.set({x, y});
    }
  }
  return floor;
}

TEST(FirstManifest, HasAPointInTheMiddleOfARoom) {
  const BitGrid floor = floor_of({60, 40}, {{10, 5, 50, 35}});
  EXPECT_EQ(manifest_text(first_manifest_of(floor)), R"({
  "agents": {"hero": 2},
  "points": {"place_1": [25, 20]}
}
)");
}

TEST(FirstManifest, HasAPointInTheWidestOfSeveralArms) {
  const BitGrid floor = floor_of({60, 40}, {{5, 5, 25, 35}, {26, 30, 44, 35}, {45, 5, 47, 35}});
  EXPECT_EQ(first_manifest_of(floor).points[0].point, (Point{15, 15}));
}

TEST(FirstManifest, HasExitsWhereTheFloorMeetsTheEdge) {
  const BitGrid floor = floor_of({60, 40}, {{0, 10, 59, 30}, {20, 31, 25, 39}, {40, 31, 59, 39}});
  EXPECT_EQ(manifest_text(first_manifest_of(floor)), R"({
  "agents": {"hero": 2},
  "points": {"place_1": [47, 22]},
  "exits": {
    "left_exit": {"edge": "left", "between": [10, 30]},
    "right_exit": {"edge": "right", "between": [10, 39]},
    "bottom_exit_1": {"edge": "bottom", "between": [20, 25]},
    "bottom_exit_2": {"edge": "bottom", "between": [40, 59]}
  }
}
)");
}

TEST(FirstManifest, LeavesAWholeEdgeWithoutEnds) {
  const Manifest manifest = first_manifest_of(floor_of({30, 30}, {{0, 0, 29, 29}}));
  ASSERT_EQ(manifest.exits.size(), 4u);
  for (const Exit& exit : manifest.exits) EXPECT_FALSE(exit.edge->between) << exit.name;
}

TEST(FirstManifest, ExpectsNothingOfIslands) {
  const BitGrid floor =
      floor_of({100, 40}, {{5, 5, 24, 24}, {40, 5, 79, 34}, {90, 5, 95, 10}, {98, 0, 99, 39}});
  EXPECT_EQ(manifest_text(first_manifest_of(floor)), R"({
  "agents": {"hero": 3},
  "points": {"place_1": [54, 19], "place_2": [14, 14]}
}
)");
}

TEST(FirstManifest, HasAPointOnASmallFloorToo) {
  const Manifest manifest = first_manifest_of(floor_of({9, 9}, {{4, 4, 4, 4}}));
  ASSERT_EQ(manifest.points.size(), 1u);
  EXPECT_EQ(manifest.points[0].point, (Point{4, 4}));
  EXPECT_TRUE(first_manifest_of(BitGrid(9, 9)).points.empty());
}

TEST(FirstManifest, IsInPixelsOfTheRoom) {
  const BitGrid floor = floor_of({60, 40}, {{0, 10, 30, 30}});
  EXPECT_EQ(manifest_text(first_manifest_of(floor, 2)), R"({
  "scale": 2,
  "agents": {"hero": 3},
  "points": {"place_1": [21, 41]},
  "exits": {"left_exit": {"edge": "left", "between": [20, 61]}}
}
)");
}

TEST(FirstManifest, HasExitsOfFourPixelsOfTheRoom) {
  const auto exits = [](int pixels, int scale) {
    const BitGrid floor = floor_of({60, 40}, {{10, 10, 50, 30}, {20, 0, 19 + pixels, 9}});
    return first_manifest_of(floor, scale).exits.size();
  };
  EXPECT_EQ(exits(3, 1), 0u);
  EXPECT_EQ(exits(4, 1), 1u);
  EXPECT_EQ(exits(1, 2), 0u);
  EXPECT_EQ(exits(2, 2), 1u);
}

TEST(FirstManifest, MakesNoExitsFromAComb) {
  const auto manifest_with = [](int teeth) {
    std::vector<Bounds> comb = {{10, 10, 389, 20}};
    for (int i = 1; i <= teeth; ++i) comb.push_back({10 * i, 0, 10 * i + 4, 9});
    return first_manifest_of(floor_of({400, 30}, comb));
  };
  EXPECT_EQ(manifest_with(32).exits.size(), 32u);
  const Manifest manifest = manifest_with(33);
  EXPECT_TRUE(manifest.exits.empty());
  EXPECT_EQ(manifest.points.size(), 1u);
}

TEST(FirstManifest, IsAbsentIfItTakesTooManySteps) {
  const Level level = level_on(floor_of({30, 30}, {{0, 0, 29, 29}}));
  LevelFloors enough(level, false), few(level, false);
  EXPECT_TRUE(first_manifest(level, enough));
  few.steps().take(few.steps().left());
  EXPECT_FALSE(first_manifest(level, few));
}

TEST(FirstManifest, HasAnAgentOfAFortiethOfTheWidth) {
  const auto width = [](int room) {
    return first_manifest_of(floor_of({room, 40}, {{2, 2, room - 3, 37}})).agents[0].footprint;
  };
  EXPECT_EQ(width(16), 1) << "not 0";
  EXPECT_EQ(width(59), 1);
  EXPECT_EQ(width(60), 2);
}

TEST(FirstManifest, HasAnAgentThatFits) {
  const BitGrid narrow = floor_of({400, 20}, {{10, 8, 390, 10}});
  EXPECT_EQ(first_manifest_of(narrow).agents[0].footprint, 4) << "2.5 % would be 10";
  const Level level = level_on(narrow);
  LevelFloors floors(level, false);
  EXPECT_EQ(first_manifest(level, floors, 30)->agents[0].footprint, 30) << "as asked for";
}

}  // namespace
}  // namespace walkmask
