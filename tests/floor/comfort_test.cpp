#include "floor/comfort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "support/allocations.h"
#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// The definition of comfort, word by word and slowly.
class SlowComfort {
 public:
  using Seeds = std::vector<Point>;

  SlowComfort(const BitGrid& floor, int keep, int scale)
      : floor_(floor), keep_(keep), scale_(scale) {
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x)
        squares_.push_back(slow_squared_distance(floor, {x, y}));
    }
  }

  std::int64_t square(Point p) const { return floor_.test(p) ? squares_[place(floor_, p)] : 0; }

  Seeds climb(Point p) const {
    Seeds climb = {p};
    while (true) {
      std::vector<Point> around = beside(climb.back());
      const Point first =
          *std::ranges::min_element(around, [this](Point a, Point b) { return is_before(a, b); });
      if (!is_before(first, climb.back()) || !is_low(first)) return climb;
      climb.push_back(first);
    }
  }

  Seeds seeds() const {
    Seeds all;
    for_each_pixel([&](Point p) {
      if (!is_low(p)) return;
      const std::vector<std::vector<Point>> classes = classes_before(p);
      if (classes.size() == 1) return;
      all.push_back(p);
      for (const std::vector<Point>& one : classes) {
        const Seeds climbed = climb(
            *std::ranges::min_element(one, [this](Point a, Point b) { return is_before(a, b); }));
        all.insert(all.end(), climbed.begin(), climbed.end());
      }
    });
    return all;
  }

  BitGrid wide() const {
    BitGrid wide(floor_.width(), floor_.height());
    for_each_pixel([&](Point p) {
      if (scale_ * scale_ * square(p) >= keep_ * keep_) wide.set(p);
    });
    return wide;
  }

  /// Returns the pixels that seeds add to others.
  BitGrid with(BitGrid pixels, const Seeds& seeds) const {
    for_each_pixel([&](Point p) {
      const auto is_near = [&](Point seed) {
        const std::int64_t apart = squared_length(p - seed);
        const std::int64_t rest = 4 * square(p) - square(seed) - apart;
        return rest >= 0 && rest * rest >= 4 * square(seed) * apart;
      };
      if (floor_.test(p) && std::ranges::any_of(seeds, is_near)) pixels.set(p);
    });
    return pixels;
  }

  BitGrid eased(const BitGrid& pixels, Ends ends) const {
    Seeds seeds;
    for (const Point end : {ends.from, ends.to}) {
      if (!floor_.test(end) || pixels.test(end)) continue;
      const Seeds climbed = climb(end);
      seeds.insert(seeds.end(), climbed.begin(), climbed.end());
    }
    return with(pixels, seeds);
  }

 private:
  template <typename Use>
  void for_each_pixel(Use use) const {
    for (int y = 0; y < floor_.height(); ++y) {
      for (int x = 0; x < floor_.width(); ++x) use(Point{x, y});
    }
  }

  bool is_low(Point p) const {
    return floor_.test(p) && scale_ * scale_ * square(p) < 4 * keep_ * keep_;
  }

  bool is_before(Point a, Point b) const {
    return std::tuple(-square(a), a.y, a.x) < std::tuple(-square(b), b.y, b.x);
  }

  /// Returns the four-neighbours before a pixel, in their classes. Those that follow each other are
  /// joined until nothing changes.
  std::vector<std::vector<Point>> classes_before(Point p) const {
    const std::vector<Point> clockwise = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    std::vector<std::set<std::size_t>> classes;
    for (std::size_t i = 0; i < 4; ++i) {
      if (is_before(p + clockwise[i], p)) classes.push_back({i});
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t next = (i + 1) % 4;
      const auto has = [&](std::size_t number) {
        return std::ranges::find_if(classes, [&](const auto& one) { return one.contains(number); });
      };
      const auto one = has(i), other = has(next);
      if (one == classes.end() || other == classes.end() || one == other) continue;
      if (!is_before(p + clockwise[i] + clockwise[next], p)) continue;
      one->insert(other->begin(), other->end());
      classes.erase(other);
    }
    std::vector<std::vector<Point>> pixels;
    for (const auto& one : classes) {
      pixels.emplace_back();
      for (const std::size_t i : one) pixels.back().push_back(p + clockwise[i]);
    }
    return pixels;
  }

  const BitGrid& floor_;
  const int keep_, scale_;
  std::vector<std::int64_t> squares_;
};

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

TEST(Comfort, FollowsItsDefinitionOnEveryFloor) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, one_in(random, 8) ? 40 : 22);
    const int scale = one_in(random, 4) ? random.between(2, 5) : 1;
    const int keep = scale * random.between(1, one_in(random, 4) ? 20 : 5) + random.between(0, 1);
    const ComfortFloor comfort(floor, keep, {scale});
    const SlowComfort slow(floor, keep, scale);
    const std::string where = "seed " + std::to_string(seed) + ", keep " + std::to_string(keep) +
                              ", scale " + std::to_string(scale) + "\n" + drawn(floor);
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

TEST(Comfort, ReportsTheRowsThatEndsChange) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const ComfortFloor comfort(floor, random.between(1, 8), {});
    BitGrid pixels = comfort.pixels();
    const auto rows =
        comfort.ease_ends(random_ends(floor, random), ComfortFloor::Base::comfortable, pixels);
    for (int y = 0; y < floor.height(); ++y) {
      const bool is_reported = rows && y >= rows->first && y <= rows->last;
      EXPECT_TRUE(is_reported || std::ranges::equal(pixels.row(y), comfort.pixels().row(y)));
    }
    EXPECT_EQ(rows.has_value(), pixels != comfort.pixels()) << seed;
  }
}

TEST(Comfort, ShrinksAsTheDistanceGrowsAndBeginsWithTheWholeFloor) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    BitGrid last = ComfortFloor(floor, 1, {}).pixels();
    EXPECT_EQ(drawn(last), drawn(floor)) << seed;
    for (int keep = 2; keep <= 12; ++keep) {
      BitGrid next = ComfortFloor(floor, keep, {}).pixels();
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
    const ComfortFloor comfort(floor, random.between(1, 12), {});
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
