#include "floor/nearest.h"

#include <gtest/gtest.h>

#include <tuple>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(NearestFloor, IsThePixelItselfWhereItIsFloor) {
  const TextFloor floor{"..", ".a"};
  EXPECT_EQ(nearest_floor(Blocks(floor.grid()), floor.at('a')), floor.at('a'));
}

TEST(NearestFloor, TakesTheUpperThenTheLeftOfEquals) {
  EXPECT_EQ(nearest_floor(Blocks(TextFloor{"#.#", ".#.", "#.#"}.grid()), {1, 1}), (Point{1, 0}));
  EXPECT_EQ(nearest_floor(Blocks(TextFloor{"###", ".#.", "#.#"}.grid()), {1, 1}), (Point{0, 1}));
  // 5 away: (0,5) and (3,4).
  const TextFloor far{"######", "######", "######", "######", "###.##", ".#####"};
  EXPECT_EQ(nearest_floor(Blocks(far.grid()), {0, 0}), (Point{3, 4}));
}

TEST(NearestFloor, IsAbsentWithoutFloor) {
  EXPECT_EQ(nearest_floor(Blocks(BitGrid(70, 3)), {5, 1}), std::nullopt);
}

TEST(NearestFloor, AgreesWithALookAtEveryPixel) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const Point p = random_pixel(floor, random);
    std::optional<std::tuple<std::int64_t, int, int>> best;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        const std::tuple candidate = {squared_length(Point{x, y} - p), y, x};
        if (floor.test({x, y}) && (!best || candidate < *best)) best = candidate;
      }
    }
    const std::optional<Point> nearest = nearest_floor(Blocks(floor), p);
    ASSERT_EQ(nearest.has_value(), best.has_value()) << "seed " << seed;
    if (!best) continue;
    ASSERT_EQ(*nearest, (Point{std::get<2>(*best), std::get<1>(*best)})) << "seed " << seed;
  }
}

}  // namespace
}  // namespace walkmask
