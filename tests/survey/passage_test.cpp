#include "survey/passage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>
#include <tuple>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

std::optional<Passage> passage_between(const BitGrid& floor, Point a, Point b, int scale = 1) {
  const ClearanceMap clearances(floor, scale);
  return Passages(clearances, unlimited_steps()).between(a, b);
}

/// Drawn at three times its size, even an agent of width 1 is too wide: 0 then stands for a point.
TEST(Passage, IsThatOfAPointWhereNoScaledAgentIsNarrowEnough) {
  const TextFloor floor{".a...", "###.#", ".b..."};
  Outline outline;
  outline.scaling = {0, 1, 300, 300};
  const ClearanceMap clearances(floor.grid(), 1, outline);
  const auto passage =
      Passages(clearances, unlimited_steps()).between(floor.at('a'), floor.at('b'));
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 0);
}

TEST(Passage, IsTheMiddleOfTheGap) {
  const TextFloor floor{
      ".....#.....",  //
      ".....#.....",  //
      "...........",  //
      ".a.......b.",  //
      "...........",  //
      ".....#.....",  //
      ".....#.....",
  };
  const std::optional<Passage> passage =
      passage_between(floor.grid(), floor.at('a'), floor.at('b'));
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 4);
  EXPECT_EQ(passage->pixel, (Point{5, 3}));
  EXPECT_EQ(passage->gap, 3);
}

TEST(Passage, IsTheWiderOfTwoPaths) {
  const TextFloor floor{
      ".....#.....",  //
      ".....#.....",  //
      ".a.......b.",  //
      ".....#.....",  //
      ".....#.....",  //
      "...........",  //
      "...........",  //
      "...........",  //
      ".....#.....",  //
  };
  const std::optional<Passage> passage =
      passage_between(floor.grid(), floor.at('a'), floor.at('b'));
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 4);
  EXPECT_EQ(passage->pixel, (Point{5, 6}));
}

TEST(Passage, IsAtAnEndInANarrowerPlace) {
  const TextFloor floor{"........", "a.......", "......b.", "........", "........"};
  const std::optional<Passage> passage =
      passage_between(floor.grid(), floor.at('a'), floor.at('b'));
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 2);
  EXPECT_EQ(passage->pixel, floor.at('a'));
}

TEST(Passage, FromAPointToItselfIsThePoint) {
  const TextFloor floor{".....", ".....", "..a..", ".....", "....."};
  const std::optional<Passage> passage =
      passage_between(floor.grid(), floor.at('a'), floor.at('a'));
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 6);
  EXPECT_EQ(passage->pixel, floor.at('a'));
}

TEST(Passage, IsMeasuredInPixelsOfTheRoomAndItsGapInPixelsOfTheMask) {
  const TextFloor floor{"......", ".a..b.", "......"};
  const std::optional<Passage> passage =
      passage_between(floor.grid(), floor.at('a'), floor.at('b'), 4);
  ASSERT_TRUE(passage);
  EXPECT_EQ(passage->diameter, 16);
  EXPECT_EQ(passage->gap, 3);
}

TEST(Passage, IsAbsentWithoutAConnection) {
  const TextFloor floor{"a.#b", "..#."};
  EXPECT_FALSE(passage_between(floor.grid(), floor.at('a'), floor.at('b')));
  EXPECT_FALSE(passage_between(floor.grid(), floor.at('a'), {2, 0}));
  EXPECT_FALSE(passage_between(floor.grid(), {2, 0}, {2, 0}));
}

/// Returns the squared distance of every pixel in reading order.
std::vector<std::int64_t> slow_distances(const BitGrid& floor) {
  std::vector<std::int64_t> distances;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      distances.push_back(slow_squared_distance(floor, {x, y}));
    }
  }
  return distances;
}

class SlowPassage {
 public:
  SlowPassage(const BitGrid& floor, int scale)
      : floor_(floor), scale_(scale), distances_(slow_distances(floor)) {}

  /// Tries every diameter in turn.
  int widest(Point a, Point b) const {
    int diameter = 0;
    while (slowly_connected(floor_for(diameter + 1), a, b)) ++diameter;
    return diameter;
  }

  /// Applies the header's rule pixel by pixel.
  Point pixel(Point a, Point b, int diameter) const {
    const BitGrid agent = floor_for(diameter), wider = floor_for(diameter + 1);
    const std::vector<int> before = steps(agent, wider, a), after = steps(agent, wider, b);
    const int all = before[place(floor_, b)];
    using Rank = std::tuple<std::int64_t, int, int, int>;
    Rank best{std::numeric_limits<std::int64_t>::max(), 0, 0, 0};
    for (int y = 0; y < floor_.height(); ++y) {
      for (int x = 0; x < floor_.width(); ++x) {
        const std::size_t i = place(floor_, {x, y});
        if (!agent.test({x, y}) || wider.test({x, y}) || before[i] == kFar) continue;
        if (before[i] + after[i] - 1 != all) continue;
        best = std::min(best, Rank{distances_[i], std::abs(before[i] - after[i]), y, x});
      }
    }
    return {std::get<3>(best), std::get<2>(best)};
  }

 private:
  static constexpr int kFar = 1'000'000;

  BitGrid floor_for(int diameter) const {
    BitGrid result(floor_.width(), floor_.height());
    for (int y = 0; y < floor_.height(); ++y) {
      for (int x = 0; x < floor_.width(); ++x) {
        const std::int64_t distance = distances_[place(floor_, {x, y})];
        const bool fits = distance > 0 && 4 * scale_ * scale_ * distance >= diameter * diameter;
        if (fits) result.set({x, y});
      }
    }
    return result;
  }

  /// Returns the fewest tight pixels on a path from `from`, both ends included.
  static std::vector<int> steps(const BitGrid& agent, const BitGrid& wider, Point from) {
    std::vector<int> fewest(
        static_cast<std::size_t>(agent.width()) * static_cast<std::size_t>(agent.height()), kFar);
    const auto cost = [&](Point p) { return wider.test(p) ? 0 : 1; };
    std::deque<Point> ahead = {from};
    fewest[place(agent, from)] = cost(from);
    while (!ahead.empty()) {
      const Point p = ahead.front();
      ahead.pop_front();
      for (const Point q : beside(p)) {
        if (!agent.test(q)) continue;
        const int value = fewest[place(agent, p)] + cost(q);
        if (value >= fewest[place(agent, q)]) continue;
        fewest[place(agent, q)] = value;
        ahead.push_back(q);
      }
    }
    return fewest;
  }

  const BitGrid& floor_;
  int scale_;
  std::vector<std::int64_t> distances_;
};

TEST(Passage, AgreesWithTryingEveryDiameter) {
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 26);
    const int scale = one_in(random, 3) ? random.between(2, 4) : 1;
    const ClearanceMap clearances(floor, scale);
    Passages passages(clearances, unlimited_steps());
    const SlowPassage slow(floor, scale);
    for (int i = 0; i < 5; ++i) {
      const Point blind = random_pixel(floor, random);
      const Point a = random_floor_pixel(floor, random).value_or(blind);
      const Point b = random_floor_pixel(floor, random).value_or(blind);
      const std::string where = "seed " + std::to_string(seed) + ", scale " +
                                std::to_string(scale) + "\n" + drawn(floor, {a, b});
      const int widest = slow.widest(a, b);
      const std::optional<Passage> found = passages.between(a, b);
      ASSERT_EQ(found ? found->diameter : 0, widest) << where;
      if (widest == 0) continue;
      ASSERT_EQ(as_text({found->pixel}), as_text({slow.pixel(a, b, widest)})) << where;
    }
  }
}

TEST(Passage, IsEqualInBothDirections) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 80);
    const Point a = random_pixel(floor, random), b = random_pixel(floor, random);
    const auto there = passage_between(floor, a, b), back = passage_between(floor, b, a);
    ASSERT_EQ(there.has_value(), back.has_value());
    if (!there) continue;
    EXPECT_EQ(there->diameter, back->diameter) << seed;
    EXPECT_EQ(there->pixel, back->pixel) << seed;
  }
}

}  // namespace
}  // namespace walkmask
