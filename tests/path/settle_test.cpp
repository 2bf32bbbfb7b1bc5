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

TEST(TurnSettler, TakesTheUpperThenTheLeftOfTwoMovesThatSaveAsMuch) {
  const TextFloor floor{"...............#####", "......#........#####", "......#........#####",
                        "......#........#####"};
  EXPECT_EQ(settled(floor, {{0, 0}, {7, 0}, {4, 0}, {14, 0}, {8, 2}}), "(0,0) (7,0) (8,2)");
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

/// Returns a floor's path of pixels with turns.
std::vector<Point> random_path(const PreparedFloor& floor, LineOfSight rule, Random& random) {
  const auto from = random_floor_pixel(floor.floor, random);
  const auto to = random_floor_pixel(floor.floor, random);
  if (!from) return {};
  const Stage stage = one_in(random, 2) ? Stage::simplify : Stage::beautify;
  return solve(floor, {*from, *to}, {.line_of_sight = rule, .stage = stage}).waypoints;
}

/// Returns the least length of a path whose turns move up to two columns and rows, if one of their
/// legs is short: each to a pixel that would shorten the path if it moved alone.
double least_by_moving_together(const PreparedFloor& floor, LineOfSight rule,
                                const std::vector<Point>& path) {
  constexpr double kShortLeg = 6;
  const Sight sees(floor, rule);
  std::vector<std::pair<Point, double>> reached = {{path[0], 0}};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point before = path[i - 1], at = path[i];
    std::vector<Point> pixels = {at};
    if (i + 1 < path.size()) {
      const Point after = path[i + 1];
      const double now = length(at - before) + length(after - at);
      const bool is_short = std::min(length(at - before), length(after - at)) <= kShortLeg;
      for (int k = 0; is_short && k < 25; ++k) {
        const Point pixel = at + Point{k % 5 - 2, k / 5 - 2};
        if (!floor.floor.test(pixel)) continue;
        if (length(pixel - before) + length(after - pixel) < now - 1e-7) pixels.push_back(pixel);
      }
    }
    std::vector<std::pair<Point, double>> next;
    for (const Point pixel : pixels) {
      for (const auto& [from, before_it] : reached) {
        if (from != pixel && !sees(from, pixel)) continue;
        next.push_back({pixel, before_it + length(pixel - from)});
      }
    }
    reached = next;
  }
  double least = path_length(path);
  for (const auto& one : reached) least = std::min(least, one.second);
  return least;
}

TEST(TurnSettler, MovesTurnsTogetherOnSmallFloors) {
  int shortened = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 12));
    const LineOfSight rule = seed % 3 == 0 ? LineOfSight::bresenham : LineOfSight::strict;
    const std::vector<Point> whole = random_path(floor, rule, random);
    if (whole.size() < 3) continue;
    std::vector<Point> path = whole;
    TurnSettler().settle(floor.floor, {floor, rule}, path);
    const double least = least_by_moving_together(floor, rule, whole);
    ASSERT_LT(path_length(path), least + 1e-7) << seed << "\n" << drawn(floor.floor, whole);
    if (least < path_length(whole)) ++shortened;
  }
  EXPECT_GT(shortened, 50);
}

/// Drops the turn at `i` or moves it to one or two of the pixels around it, whichever shortens the
/// path most. Returns false if nothing does.
bool move_slowly(const BitGrid& floor, const Sight& sees, std::vector<Point>& path, std::size_t i) {
  const Point before = path[i - 1], at = path[i], after = path[i + 1];
  const auto place = path.erase(path.begin() + static_cast<std::ptrdiff_t>(i));
  if (before == after || sees(before, after)) return true;
  double least = length(at - before) + length(after - at) - 1e-7;
  std::vector<Point> best;
  for (int k = 0; k < 81; ++k) {  // in the order of the rows, of the first pixel and of the second
    const Point one = at + Point{k / 9 % 3 - 1, k / 27 - 1};
    const Point other = at + Point{k % 3 - 1, k / 3 % 3 - 1};
    const double now = length(one - before) + length(other - one) + length(after - other);
    if (now >= least || !floor.test(one) || !floor.test(other)) continue;
    if (!sees(before, one) || !sees(other, after) || (one != other && !sees(one, other))) continue;
    least = now;
    best = one == other ? std::vector{one} : std::vector{one, other};
  }
  const bool is_moved = !best.empty();
  if (!is_moved) best = {at};
  path.insert(place, best.begin(), best.end());
  return is_moved;
}

TEST(TurnSettler, MovesTurnsBetweenLongLegsOneByOne) {
  int moved = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 20);
    const Sight sees(floor, seed % 3 == 0 ? LineOfSight::bresenham : LineOfSight::strict);
    std::vector<Point> path;
    for (int i = 0; i < 40 && path.size() < 5; ++i) {
      const auto next = random_floor_pixel(floor, random);
      if (!next) break;
      const bool is_far = path.empty() || length(*next - path.back()) > 6;
      if (is_far && (path.empty() || sees(path.back(), *next))) path.push_back(*next);
    }
    if (path.size() < 3) continue;
    const std::vector<Point> whole = path;
    std::vector<Point> expected = path;
    TurnSettler().settle(floor, sees, path);
    for (std::size_t i = 1; i + 1 < expected.size();) {
      i = move_slowly(floor, sees, expected, i) ? 1 : i + 1;
    }
    ASSERT_EQ(as_text(path), as_text(expected)) << seed << "\n" << drawn(floor, whole);
    if (path.size() > 2) ++moved;
  }
  EXPECT_GT(moved, 50);
}

}  // namespace
}  // namespace walkmask
