#include "shapes/cover.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "shapes/fill.h"
#include "support/random.h"
#include "support/text_floor.h"

namespace walkmask::shapes {
namespace {

constexpr int kSide = 24;

Point point_nearby(Random& random) {
  return {random.between(-4, kSide + 4), random.between(-4, kSide + 4)};
}

Shape shape_nearby(Random& random) {
  const Point p = point_nearby(random);
  switch (random.between(0, 3)) {
    case 0:
      return Rectangle{p, random.between(1, 12), random.between(1, 12)};
    case 1:
      return Ellipse{p, random.between(0, 9), random.between(0, 9)};
    case 2:
      return Line{p, point_nearby(random), random.between(1, 6)};
    default:
      break;
  }
  Polygon polygon;
  for (int rings = random.between(1, 2); rings > 0; --rings) {
    std::vector<Point>& ring = polygon.rings.emplace_back();
    for (int corners = random.between(3, 9); corners > 0; --corners) {
      ring.push_back(point_nearby(random));
    }
  }
  return polygon;
}

TEST(Cover, CoversWhatIsFilledAndNothingBeyondItsBox) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const Shape shape = shape_nearby(random);
    BitGrid floor(kSide, kSide);
    fill(floor, shape, Filling::floor);
    const auto [left, top, right, bottom] = box_of(shape);
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        const bool is_in_box = left <= x && x <= right && top <= y && y <= bottom;
        ASSERT_EQ(covers(shape, {x, y}), floor.test({x, y}))
            << "seed " << seed << " at " << x << "," << y << "\n"
            << drawn(floor);
        if (std::holds_alternative<Polygon>(shape) && std::get<Polygon>(shape).rings.size() > 1) {
          continue;  // the box surrounds the outline, and holes lie inside it
        }
        ASSERT_TRUE(is_in_box || !floor.test({x, y})) << "seed " << seed;
      }
    }
  }
}

TEST(Cover, FindsPointsWithinARing) {
  const std::vector<Point> ring = {{0, 0}, {10, 0}, {10, 10}, {5, 5}, {0, 10}};
  EXPECT_TRUE(is_within(ring, {5, 4}));
  EXPECT_TRUE(is_within(ring, {5, 5})) << "a corner";
  EXPECT_TRUE(is_within(ring, {7, 7})) << "a side";
  EXPECT_FALSE(is_within(ring, {5, 6}));
  EXPECT_FALSE(is_within(ring, {-1, 0}));
}

}  // namespace
}  // namespace walkmask::shapes
