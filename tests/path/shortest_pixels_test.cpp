#include "path/shortest_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "path/near_shortest.h"
#include "path/polyanya.h"
#include "path/solve.h"
#include "support/many_goals.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "support/visibility_graph.h"

namespace walkmask {
namespace {

std::string leg(const TextFloor& floor, HalfPoint from, HalfPoint to, Point first) {
  std::vector<Point> pixels = {first};
  append_leg(floor.grid(), from, to, pixels);
  return as_text(pixels);
}

TEST(LegPixels, AreThePixelsOnTheLeg) {
  EXPECT_EQ(leg({"...", "..."}, {0, 0}, {4, 2}, {0, 0}), "(0,0) (1,0) (1,1) (2,1)");
  EXPECT_EQ(leg({"..."}, {4, 0}, {0, 0}, {2, 0}), "(2,0) (1,0) (0,0)");
}

TEST(LegPixels, ReachTheirEndInEachDirectionAlongPixels) {
  const TextFloor row{"..."}, column{".", ".", "."};
  EXPECT_EQ(leg(row, {0, 0}, {4, 0}, {0, 0}), "(0,0) (1,0) (2,0)");
  EXPECT_EQ(leg(row, {4, 0}, {0, 0}, {2, 0}), "(2,0) (1,0) (0,0)");
  EXPECT_EQ(leg(column, {0, 0}, {0, 4}, {0, 0}), "(0,0) (0,1) (0,2)");
  EXPECT_EQ(leg(column, {0, 4}, {0, 0}, {0, 2}), "(0,2) (0,1) (0,0)");
}

TEST(LegPixels, StayOnTheirSideOfALine) {
  const TextFloor floor{"....", "....", "....", "...."};
  EXPECT_EQ(leg(floor, {1, 3}, {7, 3}, {1, 1}), "(1,1) (2,1) (3,1)");
  EXPECT_EQ(leg(floor, {1, 3}, {7, 3}, {1, 2}), "(1,2) (2,2) (3,2)");
  EXPECT_EQ(leg(floor, {5, 3}, {-1, 3}, {2, 1}), "(2,1) (1,1) (0,1)");
  EXPECT_EQ(leg(floor, {5, 3}, {-1, 3}, {2, 2}), "(2,2) (1,2) (0,2)");
  EXPECT_EQ(leg(floor, {3, 1}, {3, 7}, {1, 1}), "(1,1) (1,2) (1,3)");
  EXPECT_EQ(leg(floor, {3, 1}, {3, 7}, {2, 1}), "(2,1) (2,2) (2,3)");
  EXPECT_EQ(leg(floor, {3, 5}, {3, -1}, {1, 2}), "(1,2) (1,1) (1,0)");
  EXPECT_EQ(leg(floor, {3, 5}, {3, -1}, {2, 2}), "(2,2) (2,1) (2,0)");
}

TEST(LegPixels, TakeTheUpperOrLeftSideOfALineIfTheyBeginBehindIt) {
  const TextFloor floor{"....", "....", "....", "...."};
  EXPECT_EQ(leg(floor, {3, 3}, {7, 3}, {1, 1}), "(1,1) (2,1) (3,1)");
  EXPECT_EQ(leg(floor, {3, 3}, {7, 3}, {1, 2}), "(1,2) (2,2) (2,1) (3,1)");
  EXPECT_EQ(leg(floor, {3, 3}, {3, 7}, {1, 1}), "(1,1) (1,2) (1,3)");
  EXPECT_EQ(leg(floor, {3, 3}, {3, 7}, {2, 1}), "(2,1) (1,1) (1,2) (1,3)");
  EXPECT_EQ(leg(floor, {3, 3}, {-1, 3}, {2, 1}), "(2,1) (1,1) (0,1)");
  EXPECT_EQ(leg(floor, {3, 3}, {-1, 3}, {2, 2}), "(2,2) (1,2) (1,1) (0,1)");
  EXPECT_EQ(leg(floor, {3, 3}, {3, -1}, {1, 2}), "(1,2) (1,1) (1,0)");
  EXPECT_EQ(leg(floor, {3, 3}, {3, -1}, {2, 2}), "(2,2) (1,2) (1,1) (1,0)");
  const TextFloor notched{"..#.", "....", "....", "...."};
  EXPECT_EQ(leg(notched, {3, 3}, {7, 3}, {1, 2}), "(1,2) (2,2) (2,1) (3,1)");
}

TEST(LegPixels, PassACornerOnTheSideWithFloor) {
  EXPECT_EQ(leg({".#", ".."}, {0, 0}, {2, 2}, {0, 0}), "(0,0) (0,1) (1,1)");
  EXPECT_EQ(leg({"..", "#."}, {0, 0}, {2, 2}, {0, 0}), "(0,0) (1,0) (1,1)");
}

TEST(LegPixels, ChangeSidesOfALineBeforeTheWall) {
  EXPECT_EQ(leg({"...#", "#..."}, {1, 1}, {5, 1}, {1, 0}), "(1,0) (2,0)");
  EXPECT_EQ(leg({"....#.", "#....."}, {1, 1}, {9, 1}, {1, 0}), "(1,0) (2,0) (3,0) (3,1) (4,1)");
}

/// Returns whether the closed square of a pixel and a segment meet: no line along the grid or along
/// the segment separates them.
bool touch(Point pixel, HalfPoint from, HalfPoint to) {
  const HalfPoint centre = centre_of(pixel);
  const auto apart = [](int a, int b, int place) {
    return std::max(a, b) < place - 1 || std::min(a, b) > place + 1;
  };
  if (apart(from.x, to.x, centre.x) || apart(from.y, to.y, centre.y)) return false;
  const int dx = to.x - from.x, dy = to.y - from.y;
  const int side = dx * (centre.y - from.y) - dy * (centre.x - from.x);
  return std::abs(side) <= std::abs(dx) + std::abs(dy);
}

TEST(LegPixels, LeadFromEndToEndOverFloorOnRandomFloors) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 14);
    const std::vector<HalfPoint> corners = wall_corners(floor);
    for (const HalfPoint from : corners) {
      for (const HalfPoint to : corners) {
        if (from == to || !is_free(floor, from, to)) continue;
        for (const Point around : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
          const Point first = {(from.x - 1) / 2 + around.x, (from.y - 1) / 2 + around.y};
          if (!floor.test(first)) continue;
          std::vector<Point> pixels = {first};
          append_leg(floor, from, to, pixels);
          const std::string where = "seed " + std::to_string(seed) + "\n" + drawn(floor, pixels);
          ASSERT_TRUE(touch(pixels.back(), to, to)) << where;
          for (std::size_t i = 1; i < pixels.size(); ++i) {
            ASSERT_TRUE(floor.test(pixels[i])) << where;
            ASSERT_EQ(manhattan(pixels[i - 1], pixels[i]), 1) << where;
            ASSERT_TRUE(touch(pixels[i], from, to)) << where;
          }
        }
      }
    }
  }
}

/// Converts a path to pixels step by step: without blocks, without any line of sight known in
/// advance, and dropping unnecessary pixels at the end.
class SlowPixels {
 public:
  SlowPixels(const BitGrid& floor, LineOfSight rule) : floor_(floor), rule_(rule) {}

  std::vector<Point> of(Ends ends, const ShortestPath& path) {
    pixels_ = {ends.from};
    HalfPoint from = centre_of(ends.from);
    for (const Turn& turn : path.turns) {
      go_to(from, turn.corner, turn.pixel);
      from = turn.corner;
    }
    go_to(from, centre_of(ends.to), ends.to);
    std::vector<Point> kept = {pixels_.front()};
    for (std::size_t i = 1; i < pixels_.size(); ++i) {
      if (i + 1 < pixels_.size() && sees(kept.back(), pixels_[i + 1])) continue;
      kept.push_back(pixels_[i]);
    }
    return kept;
  }

 private:
  bool sees(Point a, Point b) const { return has_line_of_sight(floor_, a, b, rule_); }

  void go_to(HalfPoint from, HalfPoint to, Point pixel) {
    std::vector<Point> leg = {pixels_.back()};
    if (!sees(leg.back(), pixel)) append_leg(floor_, from, to, leg);
    if (leg.back() != pixel) leg.push_back(pixel);
    for (std::size_t at = 0; at + 1 < leg.size();) {
      at = far_visible(leg, at);
      pixels_.push_back(leg[at]);
    }
  }

  std::size_t far_visible(const std::vector<Point>& leg, std::size_t at) const {
    const auto is_visible = [&](std::size_t i) { return i < leg.size() && sees(leg[at], leg[i]); };
    std::size_t far = at + 1, stride = 1;
    for (; is_visible(far + stride); stride *= 2) far += stride;
    for (; stride > 0; stride /= 2) far += is_visible(far + stride) ? stride : 0;
    for (std::size_t more = 8; more > 1; --more) {
      if (is_visible(far + more)) return far + more;
    }
    return far;
  }

  const BitGrid& floor_;
  LineOfSight rule_;
  std::vector<Point> pixels_;
};

/// Compares the pixels of paths between two ends with the slow conversion. Returns the number of
/// their turns.
std::size_t compare_with_the_slow_way(const PreparedFloor& floor, Ends ends) {
  Polyanya polyanya(floor.blocks);
  NearShortest near(floor.blocks);
  ShortestPath path;
  std::vector<Point> pixels;
  std::size_t turns = 0;
  for (const double within : {0.0, 0.1, 1.0}) {
    if (within == 0) polyanya.find(ends.from, ends.to, path);
    if (within > 0) near.find(ends.from, ends.to, within, path);
    turns += path.turns.size();
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      onto_pixels(floor, ends.from, path, ends.to, rule, pixels);
      EXPECT_EQ(as_text(pixels), as_text(SlowPixels(floor.floor, rule).of(ends, path)))
          << "within " << within;
    }
  }
  return turns;
}

TEST(ShortestPixels, AgreeWithASlowConversion) {
  std::size_t turns = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(seed % 2 == 0 ? random_floor(random, 60) : winding_floor(random));
    const auto from = random_floor_pixel(prepared.floor, random);
    const auto to = random_floor_pixel(prepared.floor, random);
    if (!from) continue;
    const Blocks& blocks = prepared.blocks;
    if (!blocks.connected(*blocks.at(*from), *blocks.at(*to))) continue;
    turns += compare_with_the_slow_way(prepared, {*from, *to});
    ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << drawn(prepared.floor, {*from, *to});
  }
  EXPECT_GT(turns, 2000u);
}

TEST(ShortestPixels, AgreeWithASlowConversionOnLongStairs) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const int across = random.between(1, 3), wide = across + random.between(0, 2), steps = 80;
    BitGrid stairs(across * steps + wide, steps);
    for (int y = 0; y < steps; ++y) stairs.set_span(y, across * y, across * y + wide);
    const PreparedFloor prepared(stairs);
    const auto from = random_floor_pixel(stairs, random), to = random_floor_pixel(stairs, random);
    compare_with_the_slow_way(prepared, {*from, *to});
    ASSERT_FALSE(HasFailure()) << "seed " << seed << "\n" << drawn(stairs, {*from, *to});
  }
}

TEST(ShortestPixels, TurnOppositeToTheWall) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const PreparedFloor prepared(random_floor(random, 30));
    const auto from = random_floor_pixel(prepared.floor, random);
    const auto to = random_floor_pixel(prepared.floor, random);
    const Blocks& blocks = prepared.blocks;
    if (!from || !blocks.connected(*blocks.at(*from), *blocks.at(*to))) continue;
    ShortestPath path;
    Polyanya(blocks).find(*from, *to, path);
    for (const auto& [corner, pixel, block] : path.turns) {
      const HalfPoint centre = centre_of(pixel);
      const Point wall = {(2 * corner.x - centre.x) / 2, (2 * corner.y - centre.y) / 2};
      EXPECT_EQ(std::abs(corner.x - centre.x), 1);
      EXPECT_EQ(std::abs(corner.y - centre.y), 1);
      EXPECT_FALSE(prepared.floor.test(wall)) << "seed " << seed;
      EXPECT_EQ(blocks.at(pixel), block) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace walkmask
