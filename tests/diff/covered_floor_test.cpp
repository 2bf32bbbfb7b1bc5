#include "diff/covered_floor.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "support/random.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask::diff {
namespace {

/// Returns the pixels whose disc has a position in it, by the definition.
BitGrid slowly_covered(const BitGrid& positions, int diameter, int scale) {
  BitGrid covered(positions.width(), positions.height());
  for (int y = 0; y < positions.height(); ++y) {
    for (int x = 0; x < positions.width(); ++x) {
      for (int v = 0; v < positions.height(); ++v) {
        for (int u = 0; u < positions.width(); ++u) {
          const int squared = (x - u) * (x - u) + (y - v) * (y - v);
          const bool is_near = 4 * scale * scale * squared < diameter * diameter;
          if (is_near && positions.test({u, v})) covered.set({x, y});
        }
      }
    }
  }
  return covered;
}

TEST(CoveredFloor, IsWhatTheDiscTouches) {
  const TextFloor floor({"....#", "....#", "....#", ".####"});
  const Blocks positions(slow_floor_for_diameter(floor.grid(), 3));
  EXPECT_EQ(drawn(covered_floor(positions, {5, 4}, 3, 1)), "....#\n....#\n....#\n#####\n");
}

TEST(CoveredFloor, AgreesWithTheDefinition) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 20);
    const int diameter = random.between(1, 12), scale = random.between(1, 3);
    const BitGrid positions = slow_floor_for_diameter(floor, diameter, scale);
    const BitGrid covered =
        covered_floor(Blocks(positions), {floor.width(), floor.height()}, diameter, scale);
    ASSERT_EQ(drawn(covered), drawn(slowly_covered(positions, diameter, scale)))
        << "seed " << seed << " diameter " << diameter << " scale " << scale << "\n"
        << drawn(floor);
    BitGrid outside = covered;
    outside -= floor;
    ASSERT_FALSE(outside.any()) << seed;
  }
}

}  // namespace
}  // namespace walkmask::diff
