#include "path/settle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "path/answer.h"
#include "path/solve.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string settled(const TextFloor& floor, std::vector<Point> path) {
  const BitGrid grid = floor.grid();
  TurnSettler().settle(grid, {grid, LineOfSight::strict}, path);
  return as_text(path);
}

TEST(TurnSettler, DropsATurnThatIsNotNeeded) {
  EXPECT_EQ(settled({"....", "....", "...."}, {{0, 0}, {2, 2}, {3, 1}}), "(0,0) (3,1)");
}

TEST(TurnSettler, MovesATurnTowardTheWall) {
  EXPECT_EQ(settled({"....#", "....#", "##...", "##..."}, {{0, 0}, {3, 0}, {3, 3}}),
            "(0,0) (2,1) (3,3)");
}

TEST(TurnSettler, LeavesACorridorAsItIs) {
  EXPECT_EQ(settled({"...", "##.", "##."}, {{0, 0}, {2, 0}, {2, 2}}), "(0,0) (2,0) (2,2)");
}

TEST(TurnSettler, LeavesAPathWithoutTurnsAsItIs) {
  EXPECT_EQ(settled({"..."}, {{0, 0}, {2, 0}}), "(0,0) (2,0)");
  EXPECT_EQ(settled({"..."}, {{1, 0}}), "(1,0)");
}

/// Returns how much the best single move of the turn at `i` shortens a path, by trying none, one or
/// two of the nine pixels around the turn.
double best_gain(const BitGrid& floor, LineOfSight rule, const std::vector<Point>& path,
                 std::size_t i) {
  const Point before = path[i - 1], at = path[i], after = path[i + 1];
  const auto sees = [&](Point a, Point b) {
    return floor.test(a) && floor.test(b) && has_line_of_sight(floor, a, b, rule);
  };
  const double now = length(at - before) + length(after - at);
  double least = sees(before, after) ? length(after - before) : now;
  for (int k = 0; k < 81; ++k) {
    const Point one = at + Point{k % 3 - 1, k / 3 % 3 - 1};
    const Point other = at + Point{k / 9 % 3 - 1, k / 27 - 1};
    if (!sees(before, one) || !sees(other, after) || (one != other && !sees(one, other))) continue;
    least = std::min(least, length(one - before) + length(other - one) + length(after - other));
  }
  return now - least;
}

TEST(TurnSettler, LeavesNoMoveThatShortensAPathOnRandomFloors) {
  constexpr double kRounded = 2e-7;
  int moved = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 40));
    const BitGrid& floor = prepared.floor;
    const LineOfSight rule = seed % 3 == 0 ? LineOfSight::bresenham : LineOfSight::strict;
    const Stage stage = seed % 2 == 0 ? Stage::simplify : Stage::beautify;
    const Ends ends = {random_pixel(floor, random), random_pixel(floor, random)};
    const std::vector<Point> whole =
        solve(prepared, ends, {.line_of_sight = rule, .stage = stage}).waypoints;
    std::vector<Point> path = whole;
    TurnSettler().settle(floor, {prepared, rule}, path);
    const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor, path) +
                              as_text(whole) + " settled as " + as_text(path);
    ASSERT_EQ(path.empty(), whole.empty()) << where;
    if (whole.empty()) continue;
    ASSERT_EQ(path.front(), whole.front()) << where;
    ASSERT_EQ(path.back(), whole.back()) << where;
    ASSERT_LE(path_length(path), path_length(whole)) << where;
    for (std::size_t i = 1; i < path.size(); ++i) {
      ASSERT_TRUE(has_line_of_sight(floor, path[i - 1], path[i], rule)) << where;
    }
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
      ASSERT_LT(best_gain(floor, rule, path, i), kRounded) << where << " at turn " << i;
    }
    if (path != whole) ++moved;
  }
  EXPECT_GT(moved, 500);
}

}  // namespace
}  // namespace walkmask
