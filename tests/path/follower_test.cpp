#include "path/follower.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "base/split_mix_64.h"

namespace walkmask {
namespace {

using Waypoints = std::vector<Point>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

TEST(Follower, WalksFromWaypointToWaypoint) {
  Follower follower(Waypoints{{0, 0}, {10, 0}, {10, 20}}, 1);
  EXPECT_EQ(follower.position(), (PathPosition{0, 0}));
  EXPECT_EQ(follower.advance(4), 4);
  EXPECT_EQ(follower.position(), (PathPosition{4, 0}));
  EXPECT_EQ(follower.leg(), (Point{10, 0}));
  EXPECT_EQ(follower.advance(6), 6);
  EXPECT_EQ(follower.position(), (PathPosition{10, 0}));
  EXPECT_EQ(follower.leg(), (Point{0, 20})) << "a waypoint belongs to the next leg";
  EXPECT_EQ(follower.advance(15), 15);
  EXPECT_EQ(follower.position(), (PathPosition{10, 15}));
  EXPECT_FALSE(follower.is_done());
  EXPECT_EQ(follower.advance(15), 5) << "stops at the end";
  EXPECT_EQ(follower.position(), (PathPosition{10, 20}));
  EXPECT_EQ(follower.leg(), (Point{0, 20})) << "looks where it came to";
  EXPECT_TRUE(follower.is_done());
  EXPECT_EQ(follower.advance(1), 0);
}

TEST(Follower, TakesLongerInDepth) {
  Follower follower(Waypoints{{0, 0}, {0, 10}}, 2);
  EXPECT_EQ(follower.length(), 20);
  follower.advance(5);
  EXPECT_EQ(follower.position(), (PathPosition{0, 2.5}));
}

TEST(Follower, PassesSeveralWaypointsAtOnce) {
  Follower follower(Waypoints{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 9}}, 1);
  follower.advance(5.5);
  EXPECT_EQ(follower.position(), (PathPosition{2, 3.5}));
  EXPECT_EQ(follower.leg(), (Point{0, 8}));
}

TEST(Follower, DoesNotMoveByANegativeDistanceOrByNone) {
  Follower follower(Waypoints{{0, 0}, {10, 0}}, 1);
  follower.advance(3);
  for (const double distance : {0.0, -1.0, -kInfinity, kNotANumber}) {
    EXPECT_EQ(follower.advance(distance), 0) << distance;
    EXPECT_EQ(follower.position(), (PathPosition{3, 0})) << distance;
  }
  EXPECT_EQ(follower.advance(kInfinity), 7);
  EXPECT_TRUE(follower.is_done());
}

TEST(Follower, IsDoneAtOnceOnASinglePixel) {
  for (const Waypoints& waypoints : {Waypoints{{7, 8}}, Waypoints{{7, 8}, {7, 8}}}) {
    Follower follower(waypoints, 1);
    EXPECT_TRUE(follower.is_done());
    EXPECT_EQ(follower.leg(), std::nullopt);
    EXPECT_EQ(follower.advance(kInfinity), 0);
    EXPECT_EQ(follower.position(), (PathPosition{7, 8}));
  }
}

TEST(Follower, PassesOverLegsWithoutLength) {
  Follower follower(Waypoints{{0, 0}, {0, 0}, {5, 0}, {5, 0}, {5, 0}, {5, 5}, {5, 5}}, 1);
  EXPECT_EQ(follower.leg(), (Point{5, 0}));
  follower.advance(5);
  EXPECT_EQ(follower.leg(), (Point{0, 5}));
  follower.advance(5);
  EXPECT_EQ(follower.leg(), (Point{0, 5}));
  EXPECT_EQ(follower.position(), (PathPosition{5, 5}));
}

/// Random paths in random steps: the sum of the advances is the length of the path, and every
/// position lies on a leg.
TEST(Follower, AdvancesByTheLengthOfThePathInSum) {
  SplitMix64 random(33);
  for (int i = 0; i < 300; ++i) {
    Waypoints waypoints;
    for (int left = 1 + random.between(0, 19); left > 0; --left) {
      waypoints.push_back({random.between(0, 1999), random.between(0, 2)});
    }
    const double depth = 1 + random.between(0, 30) / 10.0;
    const double longest = 1 + random.between(0, 999);
    Follower follower(waypoints, depth);
    double sum = 0;
    while (!follower.is_done()) {
      const PathPosition before = follower.position();
      const double moved = follower.advance(longest * random.between(0, 999) / 1000);
      const PathPosition after = follower.position();
      sum += moved;
      const double apart = std::hypot(after.x - before.x, depth * (after.y - before.y));
      EXPECT_LE(apart, moved + 1e-9);
    }
    EXPECT_NEAR(sum, walked_length(waypoints, depth), 0.001);
    EXPECT_EQ(follower.position(),
              (PathPosition{1.0 * waypoints.back().x, 1.0 * waypoints.back().y}));
  }
}

TEST(SpacedPositions, BeginAndEndThePath) {
  const Waypoints waypoints = {{0, 0}, {10, 0}, {10, 5}};
  EXPECT_EQ(spaced_positions(waypoints, 1, 4),
            (std::vector<PathPosition>{{0, 0}, {4, 0}, {8, 0}, {10, 2}, {10, 5}}));
  EXPECT_EQ(spaced_positions(waypoints, 1, 5),
            (std::vector<PathPosition>{{0, 0}, {5, 0}, {10, 0}, {10, 5}}))
      << "the end only once";
  EXPECT_EQ(spaced_positions(waypoints, 2, 8),
            (std::vector<PathPosition>{{0, 0}, {8, 0}, {10, 3}, {10, 5}}));
  EXPECT_EQ(spaced_positions(waypoints, 1, 100), (std::vector<PathPosition>{{0, 0}, {10, 5}}));
  EXPECT_EQ(spaced_positions(Waypoints{{7, 8}}, 1, 4), (std::vector<PathPosition>{{7, 8}}));
}

TEST(SpacedPositions, DoNotRepeatAnEndThatRoundingMissed) {
  const Waypoints waypoints = {{0, 0}, {1, 1}};  // of length 1.41421
  EXPECT_EQ(spaced_positions(waypoints, 1, 1.4142)->size(), 2u);
  EXPECT_EQ(spaced_positions(waypoints, 1, 1.41)->size(), 3u);
}

TEST(SpacedPositions, AreAbsentBeyondTheirMostNumber) {
  const Waypoints most = {{0, 0}, {kMostPositions - 1, 0}}, more = {{0, 0}, {kMostPositions, 0}};
  ASSERT_TRUE(spaced_positions(most, 1, 1));
  EXPECT_EQ(spaced_positions(most, 1, 1)->size(), std::size_t{kMostPositions});
  EXPECT_EQ(spaced_positions(more, 1, 1), std::nullopt);
  EXPECT_EQ(spaced_positions(more, 1, 2)->size(), kMostPositions / 2 + 1u);
}

}  // namespace
}  // namespace walkmask
