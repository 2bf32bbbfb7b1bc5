#include "path/shortest_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>

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

TEST(LegPixels, AreThoseTheLegPassesThrough) {
  EXPECT_EQ(leg({"...", "..."}, {0, 0}, {4, 2}, {0, 0}), "(0,0) (1,0) (1,1) (2,1)");
  EXPECT_EQ(leg({"..."}, {4, 0}, {0, 0}, {2, 0}), "(2,0) (1,0) (0,0)");
}

TEST(LegPixels, PassACornerWhereThereIsFloor) {
  EXPECT_EQ(leg({".#", ".."}, {0, 0}, {2, 2}, {0, 0}), "(0,0) (0,1) (1,1)");
  EXPECT_EQ(leg({"..", "#."}, {0, 0}, {2, 2}, {0, 0}), "(0,0) (1,0) (1,1)");
}

TEST(LegPixels, ChangeSidesOfALineBeforeTheWall) {
  EXPECT_EQ(leg({"...#", "#..."}, {1, 1}, {5, 1}, {1, 0}), "(1,0) (2,0)");
  EXPECT_EQ(leg({"....#.", "#....."}, {1, 1}, {9, 1}, {1, 0}), "(1,0) (2,0) (3,0) (3,1) (4,1)");
}

/// Returns whether the closed square of a pixel and a segment have a place in common: no line along
/// the grid or along the segment parts them.
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

}  // namespace
}  // namespace walkmask
