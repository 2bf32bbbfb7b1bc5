#include "polygons/conform.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "polygons/convex_pieces.h"
#include "support/pixels_of_rings.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::vector<std::vector<Ring>> conforming(const std::vector<BitGrid>& zones) {
  std::vector<std::vector<Ring>> rings;
  for (const BitGrid& zone : zones) rings.push_back(convex_pieces(Blocks(zone)));
  conform(rings);
  return rings;
}

TEST(Conform, AddsTheCornersOfNeighboursToASide) {
  const auto rings = conforming({TextFloor{".#.", "..."}.grid()});
  EXPECT_EQ(as_text(rings[0][2]), "(0,1) (1,1) (2,1) (3,1) (3,2) (0,2)");
}

TEST(Conform, AddsTheCornersOfAnArea) {
  const auto rings =
      conforming({TextFloor{".#", ".#", ".#"}.grid(), TextFloor{"##", "#.", "##"}.grid()});
  EXPECT_EQ(as_text(rings[0][0]), "(0,0) (1,0) (1,1) (1,2) (1,3) (0,3)");
}

/// The sides of all rings with the floor's outline subtracted cancel out: so every side within the
/// floor is a whole side of exactly two rings, in opposite directions, and the rings cover every
/// place of the floor once.
TEST(Conform, LeavesWholeSidesBetweenRings) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    if (floor.width() == 0) continue;
    SideCounts sides;
    for (const std::vector<Ring>& zone : conforming(random_zones(floor, random))) {
      for (const Ring& ring : zone) sides.add_whole(ring);
    }
    SideCounts borders;
    borders.add_borders(floor);
    ASSERT_FALSE(sides.has_twice()) << "seed " << seed << "\n" << drawn(floor);
    ASSERT_TRUE(sides.cut() == borders) << "seed " << seed << "\n" << drawn(floor);
  }
}

}  // namespace
}  // namespace walkmask
