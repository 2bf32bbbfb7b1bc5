#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "diff/changed_parts.h"
#include "diff/compared.h"
#include "diff/drawn_levels.h"

// The budget decides which comparisons are given up, and so the charges are part of the result.

namespace walkmask::diff {
namespace {

const std::string kLongRow(72, '.');

/// A row of floor between two points, and the same row with a wall.
struct CutRow {
  Level before = drawn_level({"A" + kLongRow.substr(2) + "B"});
  Level after = cut(before);
  Compared compared{before, after, {}};

  static Level cut(Level level) {
    level.paintable.reset({36, 0});
    return level;
  }

  AgentFloors floors() {
    return compared.prepared(compared.floors.at(0), compared.agents.bodies.at(0));
  }
};

TEST(Budget, GrowsWithThePixelsOfTheCanvas) {
  const Level wide = drawn_level({kLongRow}), high = drawn_level(Rows(3, "."));
  const Compared compared(wide, high, {});
  EXPECT_EQ(compared.steps.left(), Steps::kForALevel + Steps::kForAPixel * 72 * 3);
}

TEST(Budget, IsChargedForEachPartAndForTheBlocksOfChangedPixels) {
  CutRow row;
  const std::int64_t before = row.compared.steps.left();
  changed_parts(row.compared, {});
  const std::int64_t pixels = 3 * 72 / 8, block = 8, covered = 2 + 1 + 1;
  EXPECT_EQ(before - row.compared.steps.left(), pixels + block + covered);
}

TEST(Budget, IsChargedForIslandsAndTheirPlaces) {
  CutRow row;
  const AgentFloors floors = row.floors();
  const std::int64_t before = row.compared.steps.left();
  FloorDifference difference;
  find_changed_islands(row.compared, floors, {}, difference);
  const std::int64_t pixels = 72 / 8, blocks = 2 * 32, islands = 1 + 2, places = 2 + 2;
  EXPECT_EQ(before - row.compared.steps.left(),
            pixels + blocks + kListedChange * (islands + places));
}

TEST(Budget, IsChargedForPairsOfGroupsOfPlaces) {
  CutRow row;
  const AgentFloors floors = row.floors();
  const std::int64_t before = row.compared.steps.left();
  FloorDifference difference;
  find_changed_connections(row.compared, floors.positions, difference);
  const std::int64_t places = 2 * 64, connected = 3 + 2, searches = 2, pair = 8;
  EXPECT_EQ(before - row.compared.steps.left(),
            places + connected * searches * pair + kListedChange);
}

TEST(Budget, IsChargedForPairsOfLengthsAndForThoseListed) {
  const Level before = drawn_level({"A...B", ".....", "..C.."});
  Level after = before;
  after.paintable.reset({2, 0});
  Compared compared(before, after, {});
  const AgentFloors floors = compared.prepared(compared.floors.at(0), compared.agents.bodies.at(0));
  Steps steps(1000);
  FloorDifference difference;
  find_changed_lengths(compared, floors, {}, steps, difference);
  EXPECT_EQ(difference.lengths.size(), 1u);
  EXPECT_EQ(1000 - steps.left(), 3 * 8 + kListedChange);
}

TEST(Budget, IsChargedForPairsOfGates) {
  CutRow row;
  Steps steps(1000);
  std::vector<GateChange> gates;
  EXPECT_TRUE(find_changed_gates(row.compared, {1, 1}, steps, gates));
  EXPECT_EQ(1000 - steps.left(), 256);
}

}  // namespace
}  // namespace walkmask::diff
