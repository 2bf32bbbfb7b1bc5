#include "floor/comfort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/runs.h"
#include "support/allocations.h"
#include "support/depths.h"
#include "support/environment.h"
#include "support/random_floor.h"
#include "support/slow_comfort.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns two pixels of the image, most often floor.
Ends random_ends(const BitGrid& floor, Random& random) {
  const auto end = [&] {
    const Point anywhere = random_pixel(floor, random);
    return one_in(random, 8) ? anywhere : random_floor_pixel(floor, random).value_or(anywhere);
  };
  const Point from = end();
  return {from, end()};
}

TEST(Comfort, KeepsOffTheWallsOfARoom) {
  // The three pixels in the first corner are as near to walls as each other, so a summit and a
  // saddle lie there.
  EXPECT_EQ(
      drawn(ComfortFloor(TextFloor{".......", ".......", ".......", ".......", "......."}.grid(), 2,
                         {})
                .pixels()),
      drawn(TextFloor{"...####", "......#", "#.....#", "#.....#", "#######"}.grid()));
}

TEST(Comfort, LeavesTheMiddleOfANarrowPassageOpenUnlessNarrowPlacesAreShut) {
  const TextFloor floor{"#################", "#...............#", "#...............#",
                        "#...............#", "#...............#", "#...............#",
                        "######.....######", "######.....######", "#...............#",
                        "#...............#", "#...............#", "#...............#",
                        "#...............#", "#################"};
  const std::string narrow = "#######...#######\n";
  const std::string pixels = drawn(ComfortFloor(floor.grid(), 2, {}).pixels());
  EXPECT_NE(pixels.find(narrow + narrow + narrow), std::string::npos) << pixels;
  const std::string wide = drawn(ComfortFloor(floor.grid(), 4, {}).wide_pixels());
  EXPECT_EQ(wide.find('.'), std::string::npos) << wide;
}

TEST(Comfort, ClimbsFromAnEndBesideAWallToTheMiddle) {
  const TextFloor floor{".......", ".......", ".......", "...s...",
                        ".......", ".......", "......."};
  const ComfortFloor comfort(floor.grid(), 3, {});
  BitGrid wide = comfort.wide_pixels();
  const Point start = {3, 0};
  EXPECT_FALSE(wide.test(start));
  comfort.ease_ends({start, floor.at('s')}, ComfortFloor::Base::wide, wide);
  EXPECT_TRUE(wide.all_set(0, 3, 3) && wide.test({3, 1}) && wide.test({3, 2}));
  EXPECT_FALSE(wide.test({0, 0}));
}

/// Returns the number of floors to compare with the definition.
std::uint64_t floors_to_compare() {
  return static_cast<std::uint64_t>(number_of("WALKMASK_COMFORT_FLOORS", 4000));
}

TEST(Comfort, FollowsItsDefinitionOnEveryFloor) {
  for (std::uint64_t seed = 0; seed < floors_to_compare(); ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 8) ? 40 : 22);
    const MaskScale scale = view_for(seed, one_in(random, 4) ? random.between(2, 5) : 1);
    const int keep =
        scale.factor * random.between(1, one_in(random, 4) ? 20 : 5) + random.between(0, 1);
    const ComfortFloor comfort(floor, keep, scale);
    const SlowComfort slow(floor, keep, scale);
    const std::string where = "seed " + std::to_string(seed) + ", keep " + std::to_string(keep) +
                              ", scale " + std::to_string(scale.factor) + "\n" + drawn(floor);
    BitGrid pixels = comfort.pixels(), wide = comfort.wide_pixels();
    ASSERT_EQ(drawn(wide), drawn(slow.wide())) << where;
    ASSERT_EQ(drawn(pixels), drawn(slow.with(wide, slow.seeds()))) << where;
    const Ends ends = random_ends(floor, random);
    const BitGrid eased = slow.eased(pixels, ends), eased_wide = slow.eased(wide, ends);
    comfort.ease_ends(ends, ComfortFloor::Base::comfortable, pixels);
    comfort.ease_ends(ends, ComfortFloor::Base::wide, wide);
    ASSERT_EQ(drawn(pixels), drawn(eased)) << where;
    ASSERT_EQ(drawn(wide), drawn(eased_wide)) << where;
  }
}

TEST(Comfort, KeepsOffWallsAboveAndBelowByItsShareOfTheDepth) {
  const MaskScale view = {1, Metric::of_depth(2)};
  BitGrid floor(30, 20);
  floor.fill();
  const BitGrid wide = ComfortFloor(floor, 6, view).wide_pixels();
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      EXPECT_EQ(wide.test({x, y}), x >= 5 && x <= 24 && y >= 2 && y <= 17) << x << "," << y;
    }
  }
}

TEST(Comfort, KeepsTheLargestDistanceInTheDeepestView) {
  const MaskScale view = {1, {16, 159'999}};
  BitGrid floor(4200, 90);
  floor.fill();
  const ComfortFloor comfort(floor, kLargestComfort, view);
  // 1024^2 * 16 / 159999 lies between 10^2 and 11^2.
  EXPECT_EQ(comfort.wide_pixels().count(), (4200 - 2 * 1023) * (90 - 2 * 10));
  EXPECT_TRUE(comfort.wide_pixels().test({1023, 10}));
  EXPECT_EQ(comfort.distance({1022, 45}), 1023);
  BitGrid pixels = comfort.wide_pixels();
  comfort.ease_ends({{0, 0}, {4199, 89}}, ComfortFloor::Base::wide, pixels);
  const std::vector<int> parts = slow_components(pixels);
  EXPECT_EQ(parts[place(pixels, {0, 0})], parts[place(pixels, {4199, 89})]);
}

TEST(Comfort, ReportsTheRowsThatEndsChange) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const ComfortFloor comfort(floor, random.between(1, 8), view_for(seed));
    BitGrid pixels = comfort.pixels();
    const std::vector<Rows> changed =
        comfort.ease_ends(random_ends(floor, random), ComfortFloor::Base::comfortable, pixels);
    for (int y = 0; y < floor.height(); ++y) {
      const bool is_reported = std::ranges::any_of(
          changed, [y](Rows rows) { return y >= rows.first && y <= rows.last; });
      EXPECT_TRUE(is_reported || std::ranges::equal(pixels.row(y), comfort.pixels().row(y)));
    }
    EXPECT_EQ(changed.empty(), pixels == comfort.pixels()) << seed;
  }
}

TEST(Comfort, ShrinksAsTheDistanceGrowsAndBeginsWithTheWholeFloor) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const MaskScale view = view_for(seed);
    BitGrid last = ComfortFloor(floor, 1, view).pixels();
    EXPECT_EQ(drawn(last), drawn(floor)) << seed;
    for (int keep = 2; keep <= 12; ++keep) {
      BitGrid next = ComfortFloor(floor, keep, view).pixels();
      BitGrid both = next;
      both &= last;
      ASSERT_EQ(drawn(both), drawn(next)) << seed << ", keep " << keep << "\n" << drawn(floor);
      last = std::move(next);
    }
  }
}

TEST(Comfort, ConnectsTheEndsThatTheFloorConnects) {
  int islands = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 70);
    const ComfortFloor comfort(floor, random.between(1, 12), view_for(seed));
    const Ends ends = random_ends(floor, random);
    if (!slowly_connected(floor, ends.from, ends.to)) continue;
    BitGrid pixels = comfort.pixels();
    comfort.ease_ends(ends, ComfortFloor::Base::comfortable, pixels);
    const Blocks blocks(pixels);
    const auto from = blocks.at(ends.from), to = blocks.at(ends.to);
    ASSERT_TRUE(from && to) << seed;
    if (blocks.connected(*from, *to)) continue;
    ++islands;
    comfort.connect_ends(ends, pixels);
    const Blocks joined(pixels);
    EXPECT_TRUE(joined.connected(*joined.at(ends.from), *joined.at(ends.to)))
        << seed << "\n"
        << drawn(floor) << drawn(pixels);
  }
  EXPECT_LE(islands, 10);
}

/// Returns the number of parts of the pixels that are not set, connected also at corners, around
/// and in a grid.
int count_gaps(const BitGrid& grid) {
  BitGrid gaps(grid.width() + 2, grid.height() + 2);
  for (int y = 0; y < gaps.height(); ++y) {
    for (int x = 0; x < gaps.width(); ++x) {
      if (!grid.test({x - 1, y - 1})) gaps.set({x, y});
    }
  }
  int count = 0;
  for (int y = 0; y < gaps.height(); ++y) {
    for (int x = 0; x < gaps.width(); ++x) {
      if (!gaps.test({x, y})) continue;
      ++count;
      std::vector<Point> waiting = {{x, y}};
      gaps.reset({x, y});
      while (!waiting.empty()) {
        const Point p = waiting.back();
        waiting.pop_back();
        for (const Point step : {Point{-1, -1}, Point{0, -1}, Point{1, -1}, Point{-1, 0},
                                 Point{1, 0}, Point{-1, 1}, Point{0, 1}, Point{1, 1}}) {
          if (!gaps.test(p + step)) continue;
          gaps.reset(p + step);
          waiting.push_back(p + step);
        }
      }
    }
  }
  return count;
}

/// Removes the islands of comfortable pixels without a seed or a wide pixel: no path reaches them.
BitGrid without_islands(const BitGrid& pixels, const SlowComfort& slow) {
  BitGrid reached = slow.wide();
  for (const Point seed : slow.seeds()) reached.set(seed);
  const std::vector<int> parts = slow_components(pixels);
  std::set<int> known;
  for_each_pixel(reached, [&](Point p) { known.insert(parts[place(pixels, p)]); });
  BitGrid rest = pixels;
  for_each_pixel(pixels, [&](Point p) {
    if (!known.contains(parts[place(pixels, p)])) rest.reset(p);
  });
  return rest;
}

/// Returns the number of connected parts.
std::size_t count_parts(const BitGrid& pixels) {
  std::set<int> parts;
  for (const int part : slow_components(pixels)) {
    if (part >= 0) parts.insert(part);
  }
  return parts.size();
}

TEST(Comfort, HasTheConnectedPartsAndTheHolesOfTheFloor) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const int keep = random.between(1, 9);
    const MaskScale view = view_for(seed);
    const BitGrid pixels =
        without_islands(ComfortFloor(floor, keep, view).pixels(), SlowComfort(floor, keep, view));
    const std::string where = std::to_string(seed) + "\n" + drawn(floor) + "\n" + drawn(pixels);
    EXPECT_EQ(count_parts(pixels), count_parts(floor)) << where;
    EXPECT_EQ(count_gaps(pixels), count_gaps(floor)) << where;
  }
}

/// Returns a floor of 400 x 400 pixels of which some are walls.
BitGrid noise(int percent) {
  Random random(1);
  BitGrid floor(400, 400);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (random.between(1, 100) > percent) floor.set({x, y});
    }
  }
  return floor;
}

TEST(Comfort, IsChargedWhileItIsMadeAndMayBeEnded) {
  struct GivenUp {};
  const BitGrid floor = noise(5);
  std::vector<std::int64_t> charges;
  const ComfortFloor whole(floor, 100, {}, [&](std::int64_t looks) { charges.push_back(looks); });
  ASSERT_EQ(charges.size(), 51u) << "before it, and for each row of tiles";
  EXPECT_EQ(charges.front(), 400 * 400);
  for (const std::size_t last : {std::size_t{1}, std::size_t{20}}) {
    std::size_t calls = 0;
    const auto give_up = [&](std::int64_t) {
      if (++calls == last) throw GivenUp();
    };
    EXPECT_THROW(ComfortFloor(floor, 100, {}, give_up), GivenUp);
    EXPECT_EQ(calls, last);
  }
}

/// Four bytes a pixel for the distances, twelve for each seed, once, and less than two for the
/// rest.
TEST(Comfort, AllocatesEachSeedOnce) {
  for (const int percent : {1, 5, 30}) {
    const BitGrid floor = noise(percent);
    const std::size_t pixels = 400 * 400, before = allocated_bytes();
    const ComfortFloor comfort(floor, 8, {});
    EXPECT_LT(allocated_bytes() - before, 18 * pixels) << percent;
  }
}

TEST(Comfort, LooksAtFewSeedsForEachPixelOfNoise) {
  for (const int percent : {1, 5, 30}) {
    const BitGrid floor = noise(percent);
    for (const int keep : {8, 100, kLargestComfort}) {
      std::int64_t looks = 0;
      const ComfortFloor comfort(floor, keep, {}, [&looks](std::int64_t more) { looks += more; });
      EXPECT_LT(looks, 40 * 400 * 400) << percent << " " << keep;
    }
  }
}

}  // namespace
}  // namespace walkmask
