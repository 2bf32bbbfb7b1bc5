#include "search/terrain.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

unsigned steps_by_rule(const BitGrid& floor, Point p) {
  unsigned steps = 0;
  for (unsigned i = 0; i < kSteps.size(); ++i) {
    const Point q = p + kSteps[i];
    if (floor.test(q) && floor.test({p.x, q.y}) && floor.test({q.x, p.y})) steps |= 1u << i;
  }
  return steps;
}

TEST(Terrain, KnowsTheStepsFromEveryPixel) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 140);
    const Terrain terrain(floor);
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const unsigned expected = floor.test({x, y}) ? steps_by_rule(floor, {x, y}) : 0;
        ASSERT_EQ(terrain.steps(terrain.pixel({x, y})), expected)
            << "seed " << seed << " " << x << "," << y;
      }
    }
  }
}

TEST(Terrain, SwapsXAndYWhenTransposed) {
  const TextFloor floor{
      "..#",
      "#..",
  };
  EXPECT_EQ(drawn(Terrain(floor.grid()).transposed()), ".#\n..\n#.\n");
}

TEST(Terrain, NumbersPixelsRowByRow) {
  const Terrain terrain(BitGrid(7, 3));
  EXPECT_EQ(terrain.pixels(), 21u);
  EXPECT_EQ(terrain.pixel({6, 2}), 20u);
  EXPECT_EQ(terrain.point(15), (Point{1, 2}));
}

TEST(Terrain, NeighboursComeInTheOrderOfSteps) {
  const TextFloor floor{
      "...",
      "...",
      "..#",
  };
  const Terrain terrain(floor.grid());
  const auto neighbours = [&terrain](Neighbours which) {
    std::vector<Point> places;
    terrain.for_each_neighbour(terrain.pixel({1, 1}), which, [&](Pixel p, unsigned step) {
      EXPECT_EQ(terrain.point(p), (Point{1, 1} + kSteps[step]));
      EXPECT_EQ(terrain.before(p, step), terrain.pixel({1, 1}));
      places.push_back(terrain.point(p));
    });
    return as_text(places);
  };
  EXPECT_EQ(neighbours(Neighbours::four), "(0,1) (2,1) (1,0) (1,2)");
  EXPECT_EQ(neighbours(Neighbours::eight), "(0,1) (2,1) (1,0) (1,2) (0,0) (2,0) (0,2)");
}

TEST(Terrain, DiagonalStepsAreMadeOfStraightOnes) {
  for (unsigned step = kStraightSteps; step < kSteps.size(); ++step) {
    EXPECT_EQ(kSteps[step], kSteps[sideways_part(step)] + kSteps[vertical_part(step)]);
  }
}

}  // namespace
}  // namespace walkmask::search
