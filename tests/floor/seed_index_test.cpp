#include "floor/seed_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/depths.h"
#include "support/random.h"

namespace walkmask {
namespace {

/// Returns seeds within a square, some of them in the same pixel.
std::vector<Seed> random_seeds(Random& random, int most, Point corner, int side) {
  std::vector<Seed> seeds;
  for (int i = random.between(0, most); i > 0; --i) {
    const Point at = corner + Point{random.between(0, side - 1), random.between(0, side - 1)};
    seeds.push_back({at, static_cast<std::uint32_t>(random.between(1, 200))});
  }
  return seeds;
}

TEST(SeedIndex, ComparesRootsExactly) {
  EXPECT_TRUE(reaches(25, 9, 49)) << "2 * 5 >= 3 + 7";
  EXPECT_FALSE(reaches(25, 9, 50));
  EXPECT_FALSE(reaches(25, 10, 49));
  EXPECT_TRUE(reaches(7, 7, 7)) << "2 r >= r + r";
  EXPECT_TRUE(reaches(1, 1, 1));
  EXPECT_FALSE(reaches(1, 1, 2));
  for (std::uint32_t square = 1; square < 60; ++square) {
    for (std::uint32_t seed = 1; seed < 60; ++seed) {
      for (int apart = 0; apart < 200; ++apart) {
        const double rest =
            2 * std::sqrt(double(square)) - std::sqrt(double(seed)) - std::sqrt(double(apart));
        if (std::abs(rest) > 1e-9) {
          ASSERT_EQ(reaches(square, seed, apart), rest > 0)
              << square << " " << seed << " " << apart;
        }
      }
    }
  }
}

TEST(SeedIndex, ComparesRootsExactlyUpToTheLargest) {
  constexpr std::uint32_t kMost = (1u << 29) - 1;
  EXPECT_TRUE(reaches(kMost, kMost, kMost)) << "2 r >= r + r";
  EXPECT_FALSE(reaches(kMost, kMost, kMost + 1));
  EXPECT_FALSE(reaches(kMost, kMost + 1, kMost));
  EXPECT_TRUE(reaches(kMost, 0, 4 * std::int64_t{kMost}));
  EXPECT_FALSE(reaches(kMost, 0, 4 * std::int64_t{kMost} + 1));
  EXPECT_FALSE(reaches(kMost, 1, 4 * std::int64_t{kMost}));
  EXPECT_FALSE(reaches(kMost, UINT32_MAX, std::int64_t{1} << 61));
}

TEST(SeedIndex, FindsThePixelsThatAnySeedReaches) {
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Random random(seed);
    const int side = random.between(1, one_in(random, 4) ? 300 : 40);
    const std::vector<Seed> seeds = random_seeds(random, 40, {0, 0}, side);
    const Point corner = {random.between(0, side), random.between(0, side)};
    const std::vector<Seed> pixels = random_seeds(random, 30, corner, SeedIndex::kTile);
    std::vector<Point> reached, expected;
    const Metric metric = Metric::of_depth(depth_for(seed));
    SeedIndex index(seeds, metric);
    const Point last = corner + Point{SeedIndex::kTile - 1, SeedIndex::kTile - 1};
    const auto most = static_cast<std::uint32_t>(random.between(200, 400));
    if (index.find_near({corner.x, corner.y, last.x, last.y}, most)) {
      for (const Seed& pixel : pixels) {
        if (index.reach(pixel.at, pixel.square)) reached.push_back(pixel.at);
      }
    }
    for (const Seed& pixel : pixels) {
      const auto is_near = [&](const Seed& one) {
        const std::int64_t dx = pixel.at.x - one.at.x, dy = pixel.at.y - one.at.y;
        return reaches(pixel.square, one.square, metric.across * dx * dx + metric.down * dy * dy);
      };
      if (std::ranges::any_of(seeds, is_near)) expected.push_back(pixel.at);
    }
    ASSERT_EQ(reached, expected) << seed;
  }
}

TEST(SeedIndex, LooksAtFewOfManySeedsFarAway) {
  std::vector<Seed> seeds;
  for (int y = 0; y < 1000; ++y) {
    for (int x = 0; x < 1000; ++x) seeds.push_back({{x, y}, 1});
  }
  SeedIndex index(seeds);
  EXPECT_FALSE(index.find_near({1030, 500, 1030, 500}, 100));
  EXPECT_LT(index.looks(), 100);
}

}  // namespace
}  // namespace walkmask
