#include "search/cost.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/random.h"

namespace walkmask::search {
namespace {

constexpr Heuristic kAll[] = {Heuristic::manhattan, Heuristic::euclidean, Heuristic::chebyshev,
                              Heuristic::octile};

double pixels(Cost cost) { return static_cast<double>(cost) / static_cast<double>(kStraightCost); }

TEST(Heuristic, MatchesItsFormula) {
  EXPECT_EQ(estimate(Heuristic::manhattan, {1, 2}, {5, -1}), 7 * kStraightCost);
  EXPECT_EQ(estimate(Heuristic::euclidean, {1, 2}, {5, -1}), 5 * kStraightCost);
  EXPECT_EQ(estimate(Heuristic::chebyshev, {1, 2}, {5, -1}), 4 * kStraightCost);
  EXPECT_EQ(estimate(Heuristic::octile, {1, 2}, {5, -1}), kStraightCost + 3 * kDiagonalCost);
}

TEST(Heuristic, EuclideanIsTheRootNeverRoundedUp) {
  Random random(1);
  for (int times = 0; times < 2000; ++times) {
    const Point to = {random.between(-32767, 32767), random.between(-32767, 32767)};
    const double guess = pixels(estimate(Heuristic::euclidean, {0, 0}, to));
    EXPECT_NEAR(guess, length(to), 1.0 / 32768);
    EXPECT_LE(guess, length(to));
  }
}

TEST(Heuristic, SpansTheLargestImage) {
  for (const Heuristic heuristic : kAll) {
    const double guess = pixels(estimate(heuristic, {0, 32767}, {32767, 0}));
    EXPECT_GE(guess, 32767) << static_cast<int>(heuristic);
    EXPECT_LE(guess, 2 * 32767) << static_cast<int>(heuristic);
  }
}

/// A step never reduces the estimate by more than its cost (except for the rounding of euclidean).
TEST(Heuristic, NeverFallsByMoreThanAStep) {
  Random random(2);
  constexpr Cost kRounding = kStraightCost >> 15;
  for (int times = 0; times < 2000; ++times) {
    const Point p = {random.between(0, 90), random.between(0, 90)};
    for (unsigned step = 0; step < kSteps.size(); ++step) {
      for (const Heuristic heuristic : kAll) {
        if (heuristic == Heuristic::manhattan && step >= kStraightSteps) continue;
        const Cost here = estimate(heuristic, p, {45, 45});
        const Cost there = estimate(heuristic, p + kSteps[step], {45, 45});
        const Cost rounding = heuristic == Heuristic::euclidean ? kRounding : 0;
        EXPECT_LE(here, there + cost_of(step) + rounding) << static_cast<int>(heuristic);
      }
    }
  }
}

TEST(Cost, RoundsTheRootOfTwoUpForADiagonalStep) {
  using Wide = long double;
  constexpr Cost kBelow = kDiagonalCost - 1;
  EXPECT_LT(static_cast<Wide>(kBelow) / kStraightCost, std::sqrt(Wide{2}));
  EXPECT_GT(static_cast<Wide>(kDiagonalCost) / kStraightCost, std::sqrt(Wide{2}));
}

}  // namespace
}  // namespace walkmask::search
