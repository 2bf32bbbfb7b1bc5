#include "path/kinks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "floor/ends.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask {
namespace {

/// Returns the middle of the pixel of wall at a corner.
HalfPoint wall_at(const Turn& turn) {
  const HalfPoint pixel = centre_of(turn.pixel);
  return {2 * turn.corner.x - pixel.x, 2 * turn.corner.y - pixel.y};
}

/// Returns on which side of the line from `a` to `b` a place lies: above 0, below 0, or on it.
std::int64_t side_of(HalfPoint a, HalfPoint b, HalfPoint place) {
  return std::int64_t{b.x - a.x} * (place.y - a.y) - std::int64_t{b.y - a.y} * (place.x - a.x);
}

/// Returns whether the path turns toward the wall at a corner, as a taut string does.
bool is_taut(HalfPoint before, const Turn& turn, HalfPoint behind) {
  const std::int64_t bend = side_of(before, turn.corner, behind);
  const std::int64_t in = side_of(before, turn.corner, wall_at(turn));
  const std::int64_t out = side_of(turn.corner, behind, wall_at(turn));
  return (bend > 0 && in > 0 && out > 0) || (bend < 0 && in < 0 && out < 0);
}

/// Returns whether a point may go straight from place to place: along a line of the grid between
/// two rows only if all of the pixels on one side of it are floor.
bool may_go_straight_slowly(const BitGrid& floor, HalfPoint from, HalfPoint to) {
  if (from.y != to.y || from.y % 2 == 0) return is_free(floor, from, to);
  const auto is_open = [&](int y) {
    for (int x = std::min(from.x, to.x) + 1; x < std::max(from.x, to.x); ++x) {
      if (x % 2 == 0 && !floor.test({x / 2, y})) return false;
    }
    return true;
  };
  return is_open((from.y - 1) / 2) || is_open((from.y + 1) / 2);
}

std::vector<HalfPoint> corners_of(const std::vector<Turn>& turns) {
  std::vector<HalfPoint> corners;
  for (const Turn& turn : turns) corners.push_back(turn.corner);
  return corners;
}

/// Drops the first turn that may go, and begins again, until none may.
std::vector<HalfPoint> slowly_dropped(const BitGrid& floor, Ends ends, std::vector<Turn> turns) {
  const auto place = [&](std::size_t i) {  // 0 is the start
    if (i == 0) return centre_of(ends.from);
    return i > turns.size() ? centre_of(ends.to) : turns[i - 1].corner;
  };
  for (std::size_t i = 1; i <= turns.size(); ++i) {
    const HalfPoint before = place(i - 1), behind = place(i + 1);
    if (is_taut(before, turns[i - 1], behind)) continue;
    if (side_of(before, turns[i - 1].corner, behind) != 0 &&
        !may_go_straight_slowly(floor, before, behind)) {
      continue;
    }
    turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(i - 1));
    i = 0;
  }
  return corners_of(turns);
}

std::vector<HalfPoint> without_kinks(const Blocks& blocks, Ends ends, std::vector<Turn> turns) {
  drop_kinks(blocks, ends.from, ends.to, turns);
  return corners_of(turns);
}

/// Returns the turn at a wall's corner.
Turn turn_at(const BitGrid& floor, const Blocks& blocks, HalfPoint corner) {
  const auto around = [corner](int dx, int dy) {
    return Point{(corner.x + dx) / 2, (corner.y + dy) / 2};
  };
  for (const int dx : {-1, 1}) {
    for (const int dy : {-1, 1}) {
      if (floor.test(around(dx, dy))) continue;
      const Point pixel = around(-dx, -dy);
      return {corner, pixel, *blocks.at(pixel)};
    }
  }
  return {};
}

/// Returns the turns of a path that goes from a start to one wall corner in line of sight after the
/// other, in no direction; ends where the goal is in line of sight if it takes too long. No corners
/// if it gets stuck.
std::vector<Turn> random_turns(const BitGrid& floor, const Blocks& blocks, Ends ends,
                               Random& random) {
  const std::vector<HalfPoint> corners = wall_corners(floor);
  std::vector<Turn> turns;
  HalfPoint at = centre_of(ends.from);
  for (int more = random.between(1, 6); more > 0; --more) {
    std::vector<HalfPoint> next;
    for (const HalfPoint corner : corners) {
      if (corner != at && is_free(floor, at, corner)) next.push_back(corner);
    }
    if (next.empty()) return {};
    at = next[static_cast<std::size_t>(random.between(0, static_cast<int>(next.size()) - 1))];
    turns.push_back(turn_at(floor, blocks, at));
  }
  while (!turns.empty() && !is_free(floor, turns.back().corner, centre_of(ends.to)))
    turns.pop_back();
  return turns;
}

std::string listed(const std::vector<HalfPoint>& places) {
  std::string text;
  for (const auto [x, y] : places) text += std::to_string(x) + "," + std::to_string(y) + " ";
  return text;
}

TEST(DropKinks, DropsTheSameTurnsAsASlowSearchOnRandomFloors) {
  int dropped = 0, kept = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 9);
    const Blocks blocks(floor);
    const auto from = random_floor_pixel(floor, random), to = random_floor_pixel(floor, random);
    if (!from) continue;
    const Ends ends = {*from, *to};
    const std::vector<Turn> turns = random_turns(floor, blocks, ends, random);
    const std::vector<HalfPoint> left = without_kinks(blocks, ends, turns);
    ASSERT_EQ(listed(left), listed(slowly_dropped(floor, ends, turns)))
        << seed << " " << listed(corners_of(turns)) << "\n"
        << drawn(floor, {*from, *to});
    dropped += static_cast<int>(turns.size() - left.size());
    kept += static_cast<int>(left.size());
  }
  EXPECT_GT(dropped, 100);
  EXPECT_GT(kept, 100);
}

/// Returns the corners left of a path over a drawn floor from s to g.
std::string left_of(const TextFloor& floor, const std::vector<HalfPoint>& corners) {
  const Blocks blocks(floor.grid());
  std::vector<Turn> turns;
  for (const HalfPoint corner : corners) turns.push_back(turn_at(floor.grid(), blocks, corner));
  return listed(without_kinks(blocks, {floor.at('s'), floor.at('g')}, turns));
}

TEST(DropKinks, DropsACornerOnTheStraightLineOnEitherSide) {
  EXPECT_EQ(left_of({"#g", "s."}, {{1, 1}}), "");
  EXPECT_EQ(left_of({".g", "s#"}, {{1, 1}}), "");
}

TEST(DropKinks, GoesAlongTheEdgeOfEitherBlockAtACorner) {
  EXPECT_EQ(left_of({"s.....#.g.", "##........", "##..#....."}, {{3, 1}, {7, 3}, {13, 1}}),
            "3,1 13,1 ")
      << "of the block behind the corner";
  EXPECT_EQ(left_of({"##..#.....", "##........", "s.....#.g."}, {{3, 3}, {7, 1}, {13, 3}}),
            "3,3 13,3 ");
}

}  // namespace
}  // namespace walkmask
