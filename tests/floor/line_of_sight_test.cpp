#include "floor/line_of_sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

bool a_sees_b(const TextFloor& floor, LineOfSight rule) {
  return has_line_of_sight(floor.grid(), floor.at('a'), floor.at('b'), rule);
}

TEST(LineOfSight, NeedsAllFourPixelsAroundACorner) {
  const TextFloor open{"a.", ".b"};
  EXPECT_TRUE(a_sees_b(open, LineOfSight::strict));
  for (const TextFloor& cut :
       {TextFloor{"a#", ".b"}, TextFloor{"a.", "#b"}, TextFloor{"a#", "#b"}}) {
    EXPECT_FALSE(a_sees_b(cut, LineOfSight::strict)) << drawn(cut.grid());
    EXPECT_TRUE(a_sees_b(cut, LineOfSight::bresenham)) << drawn(cut.grid());
  }
}

TEST(LineOfSight, NeedsEverySquareItPassesThrough) {
  // Over two rows the segment changes rows in the middle column, or through the corner in the
  // middle of four if there is none.
  EXPECT_TRUE(a_sees_b({"a.#", "#.b"}, LineOfSight::strict));
  EXPECT_FALSE(a_sees_b({"a#.", "..b"}, LineOfSight::strict));
  EXPECT_FALSE(a_sees_b({"a..", ".#b"}, LineOfSight::strict));
  EXPECT_TRUE(a_sees_b({"a..#", "#..b"}, LineOfSight::strict));
  EXPECT_FALSE(a_sees_b({"a.##", "#..b"}, LineOfSight::strict));
  EXPECT_FALSE(a_sees_b({"a..#", "##.b"}, LineOfSight::strict));
}

TEST(LineOfSight, PutsHalvesOfTheIntegerLineTowardTheStart) {
  // (1, 1/2) in both directions: each line stays in the row it starts in.
  EXPECT_TRUE(a_sees_b({"a.#", "##b"}, LineOfSight::bresenham));
  EXPECT_FALSE(a_sees_b({"a##", "#.b"}, LineOfSight::bresenham));
  EXPECT_TRUE(a_sees_b({"b##", "#.a"}, LineOfSight::bresenham));
  EXPECT_FALSE(a_sees_b({"b.#", "##a"}, LineOfSight::bresenham));
}

TEST(LineOfSight, EndsMustBeFloorThemselves) {
  BitGrid grid(2, 1);
  grid.set({0, 0});
  for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
    EXPECT_TRUE(has_line_of_sight(grid, {0, 0}, {0, 0}, rule));
    EXPECT_FALSE(has_line_of_sight(grid, {1, 0}, {1, 0}, rule));
    EXPECT_FALSE(has_line_of_sight(grid, {0, 0}, {1, 0}, rule));
  }
}

/// Returns whether the closed segment between the centres of a and b touches the closed square of
/// pixel q, by separating axes, in doubled coordinates. That is the strict rule: a segment that
/// only touches a square does so at its corner, as no segment between centres runs along a grid
/// line.
bool touches_square(Point a, Point b, Point q) {
  const auto misses = [](int low, int high, int centre) {
    return high < 2 * centre - 1 || low > 2 * centre + 1;
  };
  if (misses(2 * std::min(a.x, b.x), 2 * std::max(a.x, b.x), q.x)) return false;
  if (misses(2 * std::min(a.y, b.y), 2 * std::max(a.y, b.y), q.y)) return false;
  const Point d = b - a;
  const int centre = 2 * (d.x * (q.y - a.y) - d.y * (q.x - a.x));
  return std::abs(centre) <= std::abs(d.x) + std::abs(d.y);
}

bool sees_slowly(const BitGrid& floor, Point a, Point b) {
  for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
    for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
      if (touches_square(a, b, {x, y}) && !floor.test({x, y})) return false;
    }
  }
  return true;
}

/// Returns the textbook integer line: exact fractions, rounded with halves toward the start.
bool sees_by_rounding(const BitGrid& floor, Point a, Point b) {
  const Point d = b - a;
  const int n = std::max(std::abs(d.x), std::abs(d.y));
  const auto part = [n](int k, int delta) {
    if (n == 0) return 0;
    const double exact = static_cast<double>(k) * std::abs(delta) / n;  // halves are exact
    const int size = static_cast<int>(std::ceil(exact - 0.5));
    return delta < 0 ? -size : size;
  };
  for (int k = 0; k <= n; ++k) {
    if (!floor.test({a.x + part(k, d.x), a.y + part(k, d.y)})) return false;
  }
  return true;
}

TEST(LineOfSight, AgreesWithGeometryOnEveryPairOfASmallFloor) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 12);
    for (int i = 0; i < 400; ++i) {
      const Point a = random_pixel(floor, random), b = random_pixel(floor, random);
      const std::string where =
          "seed " + std::to_string(seed) + " " + as_text({a, b}) + "\n" + drawn(floor, {a, b});
      ASSERT_EQ(has_line_of_sight(floor, a, b, LineOfSight::strict), sees_slowly(floor, a, b))
          << where;
      ASSERT_EQ(has_line_of_sight(floor, a, b, LineOfSight::bresenham),
                sees_by_rounding(floor, a, b))
          << where;
    }
  }
}

TEST(LineOfSight, LeavesNoPixelOutOnAnOpenFloor) {
  // Removing a pixel blocks the line exactly if the line touches the pixel's square.
  for (const Point b : {Point{30, 7}, Point{7, 30}, Point{30, 10}, Point{10, 30}, Point{21, 21}}) {
    for (const bool mirrored : {false, true}) {
      const Point from = {mirrored ? 30 : 0, 0}, to = {mirrored ? 30 - b.x : b.x, b.y};
      BitGrid floor(31, 31);
      floor.fill();
      for (int i = 0; i < 31 * 31; ++i) {
        const Point q = {i % 31, i / 31};
        floor.reset(q);
        ASSERT_EQ(has_line_of_sight(floor, from, to, LineOfSight::strict),
                  !touches_square(from, to, q))
            << as_text({from, to, q});
        floor.set(q);
      }
    }
  }
}

TEST(LineOfSight, IsSymmetricWhenStrict) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 100);
    for (int i = 0; i < 50; ++i) {
      const Point a = random_pixel(floor, random), b = random_pixel(floor, random);
      ASSERT_EQ(has_line_of_sight(floor, a, b, LineOfSight::strict),
                has_line_of_sight(floor, b, a, LineOfSight::strict))
          << "seed " << seed << " " << as_text({a, b});
    }
  }
}

TEST(LineOfSight, SpansTheLargestImage) {
  BitGrid floor(32768, 2);
  floor.fill();
  EXPECT_TRUE(has_line_of_sight(floor, {0, 0}, {32767, 1}, LineOfSight::strict));
  EXPECT_TRUE(has_line_of_sight(floor, {0, 0}, {32767, 1}, LineOfSight::bresenham));
  floor.reset({16384, 1});
  EXPECT_FALSE(has_line_of_sight(floor, {0, 0}, {32767, 1}, LineOfSight::strict));
}

/// Returns the floor with each of its rows `times` times.
BitGrid stretched(const BitGrid& floor, int times) {
  BitGrid tall(floor.width(), floor.height() * times);
  for (int y = 0; y < tall.height(); ++y) {
    for (int x = 0; x < tall.width(); ++x) {
      if (floor.test({x, y / times})) tall.set({x, y});
    }
  }
  return tall;
}

TEST(Sight, AgreesWithLineOfSightWhateverTheHeightOfTheBlocks) {
  int clear = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    const int times = std::array{1, 4, 64}[seed % 3];
    const PreparedFloor tall(stretched(random_floor(random, 10), times));
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      const Sight sight(tall, rule);
      for (int i = 0; i < 100; ++i) {
        const Point from = random_pixel(tall.floor, random), to = random_pixel(tall.floor, random);
        const bool is_visible = has_line_of_sight(tall.floor, from, to, rule);
        const auto where = [&] {
          return "seed " + std::to_string(seed) + "\n" + drawn(tall.floor, {from, to});
        };
        ASSERT_EQ(sight(from, to), is_visible) << where();
        clear += is_visible;
        if (!tall.floor.test(from)) continue;
        ASSERT_EQ(sight(from, *tall.blocks.at(from), to), is_visible) << where();
      }
    }
  }
  EXPECT_GT(clear, 10000);
}

TEST(Sight, FollowsBandsOfRowsAsItFollowsRows) {
  // Bands only help lines that pass no wall, so these floors have few pixels of wall.
  int clear = 0, blocked = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    BitGrid floor(random.between(1, 150), random.between(1, 150));
    floor.fill();
    for (int walls = random.between(0, 60); walls > 0; --walls) {
      floor.reset(random_pixel(floor, random));
    }
    const RowBands bands(floor);
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      const Sight sight(floor, rule, &bands);
      for (int i = 0; i < 100; ++i) {
        const Point from = random_pixel(floor, random), to = random_pixel(floor, random);
        const bool is_visible = has_line_of_sight(floor, from, to, rule);
        ASSERT_EQ(sight(from, to), is_visible) << "seed " << seed << "\n"
                                               << drawn(floor, {from, to});
        ++(is_visible ? clear : blocked);
      }
    }
  }
  EXPECT_GT(clear, 10000);
  EXPECT_GT(blocked, 10000);
}

/// Returns the number of pixels from b (exclusive) to c that are visible from a.
int visible_after(const BitGrid& floor, Point a, Point b, Point c) {
  const int length = manhattan(b, c);
  int visible = 0;
  for (int i = 1; i <= length; ++i) {
    const Point q = {b.x + (c.x - b.x) * i / length, b.y + (c.y - b.y) * i / length};
    visible += sees_slowly(floor, a, q) ? 1 : 0;
  }
  return visible;
}

TEST(Sight, IsBlockedBeyondATurnAroundAWall) {
  int turns = 0, both = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const Sight strict(floor, LineOfSight::strict), bresenham(floor, LineOfSight::bresenham);
    for (int i = 0; i < 100; ++i) {
      const Point corner = random_pixel(floor, random), other = random_pixel(floor, random);
      const Point across = random_pixel(floor, random);
      const bool level = one_in(random, 2);
      const Point a = level ? Point{other.x, corner.y} : Point{corner.x, other.y};
      const Point c = level ? Point{corner.x, across.y} : Point{across.x, corner.y};
      ASSERT_EQ(bresenham.hidden_by_turn(a, corner, c), Sight::Hidden::nothing);
      const Sight::Hidden hidden = strict.hidden_by_turn(a, corner, c);
      if (hidden == Sight::Hidden::nothing) continue;
      ++turns;
      ASSERT_EQ(visible_after(floor, a, corner, c), 0) << "seed " << seed << "\n"
                                                       << drawn(floor, {a, corner, c});
      if (hidden != Sight::Hidden::both_legs) continue;
      ++both;
      ASSERT_EQ(visible_after(floor, c, corner, a), 0) << "back, seed " << seed << "\n"
                                                       << drawn(floor, {a, corner, c});
    }
  }
  EXPECT_GT(turns, 1000);
  EXPECT_GT(both, 300);
}

TEST(Sight, KnowsTheTurnsOfASpiral) {
  const TextFloor spiral = {
      "...........", "##########.", "a........#.", ".#######.#.", ".#d....#.#.", ".#.###.#.#.",
      ".#.#..e#.#.", ".#.#####.#.", ".#.......#.", ".#########.", "b.........c",
  };
  const BitGrid floor = spiral.grid();
  const Sight sight(floor, LineOfSight::strict);
  const auto hidden = [&](char a, char b, char c) {
    return sight.hidden_by_turn(spiral.at(a), spiral.at(b), spiral.at(c));
  };
  EXPECT_EQ(hidden('a', 'b', 'c'), Sight::Hidden::both_legs);
  EXPECT_EQ(hidden('c', 'b', 'a'), Sight::Hidden::both_legs);
  EXPECT_EQ(hidden('a', 'b', 'e'), Sight::Hidden::nothing) << "no right angle";
  EXPECT_EQ(hidden('b', 'b', 'c'), Sight::Hidden::nothing) << "no turn";
}

TEST(Sight, PassesOverWhatRemainsOfAFloor) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const PreparedFloor floor(random_floor(random, 60));
    BitGrid pixels = floor.floor;
    std::vector<Bounds> boxes;
    for (int i = 0; i < 3; ++i) {
      const Point corner = random_pixel(pixels, random);
      const Bounds box = {corner.x, corner.y, std::min(corner.x + 4, pixels.width() - 1),
                          std::min(corner.y + 2, pixels.height() - 1)};
      for (int y = box.top; y <= box.bottom; ++y) pixels.reset_span(y, box.left, box.right);
      boxes.push_back(box);
    }
    const RemainingFloor remaining = {pixels, boxes};
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      const Sight sight = Sight(floor, rule).over(remaining);
      for (int i = 0; i < 40; ++i) {
        const Point a = random_pixel(pixels, random), b = random_pixel(pixels, random);
        const bool expected = has_line_of_sight(pixels, a, b, rule);
        ASSERT_EQ(sight(a, b), expected) << "seed " << seed << "\n" << drawn(pixels, {a, b});
        const auto block = floor.blocks.at(a);
        if (block) ASSERT_EQ(sight(a, *block, b), expected) << "seed " << seed;
        if (rule == LineOfSight::strict && has_line_of_sight(floor.floor, a, b, rule)) {
          ASSERT_EQ(remaining.keeps_strict_sight(a, b), expected) << "seed " << seed;
        }
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
