// Tests the followers of include/walkmask/walkmask_c.h; tests/path/follower_test.cpp tests their
// walks.

#include <gtest/gtest.h>
#include <walkmask/walkmask_c.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "base/split_mix_64.h"

namespace walkmask {
namespace {

using FollowerHandle = std::unique_ptr<walkmask_follower, decltype(&walkmask_follower_free)>;

FollowerHandle follower_of(const std::vector<walkmask_point>& waypoints,
                           const walkmask_follower_options* options = nullptr) {
  walkmask_follower* follower = nullptr;
  EXPECT_EQ(walkmask_follower_new(waypoints.data(), waypoints.size(), options, &follower),
            WALKMASK_OK)
      << walkmask_error_text();
  return {follower, walkmask_follower_free};
}

walkmask_follower_state state_of(const FollowerHandle& follower) {
  walkmask_follower_state state = WALKMASK_FOLLOWER_STATE;
  EXPECT_EQ(walkmask_follower_get(follower.get(), &state), WALKMASK_OK);
  return state;
}

TEST(CFollower, GoesByItsOptions) {
  walkmask_follower_options options = WALKMASK_FOLLOWER_OPTIONS;
  options.depth = 2;
  options.speed = 5;
  options.directions = 4;
  options.scaling = {0, 10, 50, 100};
  const FollowerHandle hero = follower_of({{0, 0}, {10, 6}, {10, 20}}, &options);
  EXPECT_EQ(state_of(hero).direction, WALKMASK_RIGHT);
  EXPECT_EQ(state_of(hero).scale, 50);
  EXPECT_EQ(state_of(hero).length, std::sqrt(100 + 144) + 28);
  EXPECT_EQ(walkmask_follower_advance_time(hero.get(), 2), 10);
  EXPECT_EQ(state_of(hero).walked, 10);
  EXPECT_EQ(walkmask_follower_advance(hero.get(), 1e300), state_of(hero).length - 10);
  const walkmask_follower_state end = state_of(hero);
  EXPECT_EQ(end.x, 10);
  EXPECT_EQ(end.y, 20);
  EXPECT_EQ(end.direction, WALKMASK_DOWN);
  EXPECT_EQ(end.scale, 100) << "below the lower row";
  EXPECT_EQ(end.done, 1);
}

TEST(CFollower, HasEightDirectionsAndNoScalingIfNotAsked) {
  const FollowerHandle hero = follower_of({{0, 0}, {-10, -6}});
  EXPECT_EQ(state_of(hero).direction, WALKMASK_UP_LEFT);
  EXPECT_EQ(state_of(hero).scale, 100);
  EXPECT_EQ(state_of(hero).done, 0);
}

TEST(CFollower, HasNoDirectionOnASinglePixel) {
  const FollowerHandle hero = follower_of({{7, 8}, {7, 8}});
  EXPECT_EQ(state_of(hero).direction, WALKMASK_NO_DIRECTION);
  EXPECT_EQ(state_of(hero).done, 1);
}

TEST(CFollower, AdvancesByTheLengthOfThePathInSum) {
  SplitMix64 random(7);
  for (int i = 0; i < 200; ++i) {
    std::vector<walkmask_point> waypoints;
    for (int left = random.between(1, 20); left > 0; --left) {
      waypoints.push_back({random.between(1 - (1 << 30), (1 << 30) - 1), random.between(0, 2000)});
    }
    const FollowerHandle hero = follower_of(waypoints);
    const double step = state_of(hero).length / 100 + 1;
    double sum = 0;
    while (state_of(hero).done == 0) {
      sum += walkmask_follower_advance(hero.get(), step * random.between(-10, 100) / 100);
    }
    EXPECT_NEAR(sum, state_of(hero).length, 0.001);
  }
}

TEST(CFollower, TakesTheFarthestWaypointsAndTheLargestDepth) {
  constexpr std::int32_t kFarthest = (1 << 30) - 1;
  walkmask_follower_options options = WALKMASK_FOLLOWER_OPTIONS;
  options.depth = 100;
  const FollowerHandle hero =
      follower_of({{-kFarthest, kFarthest}, {kFarthest, -kFarthest}}, &options);
  EXPECT_EQ(state_of(hero).x, -kFarthest);
  EXPECT_EQ(state_of(hero).direction, WALKMASK_UP_RIGHT);
}

TEST(CFollower, IsRefusedForWhatIsOutsideItsLimits) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
  const walkmask_point start = {0, 0}, far = {1 << 30, 0}, low = {0, -(1 << 30)};
  const auto fault = [&](const walkmask_follower_options& options) -> std::string {
    walkmask_follower* made = nullptr;
    EXPECT_EQ(walkmask_follower_new(&start, 1, &options, &made), WALKMASK_BAD_ARGUMENT);
    EXPECT_EQ(made, nullptr);
    return walkmask_error_text();
  };
  const walkmask_follower_options usual = WALKMASK_FOLLOWER_OPTIONS;
  for (const double wrong : {0.99, 101.0, kInfinity, kNotANumber}) {
    walkmask_follower_options options = usual;
    options.depth = wrong;
    EXPECT_EQ(fault(options), "depth is not 1 to 100");
  }
  for (const double wrong : {0.0, -1.0, kInfinity, kNotANumber}) {
    walkmask_follower_options options = usual;
    options.speed = wrong;
    EXPECT_EQ(fault(options), "speed is not a number above 0");
  }
  for (const walkmask_scaling wrong :
       {walkmask_scaling{5, 5, 100, 100}, walkmask_scaling{0, 32769, 100, 100},
        walkmask_scaling{0, 1, 0, 100}, walkmask_scaling{0, 1, 100, kNotANumber}}) {
    walkmask_follower_options options = usual;
    options.scaling = wrong;
    EXPECT_NE(fault(options).find("scaling"), std::string::npos);
  }
  walkmask_follower_options options = usual;
  options.directions = 6;
  EXPECT_EQ(fault(options), "directions is not 4 or 8");
  options.size -= 1;
  EXPECT_EQ(fault(options), "the options are from another version");
  walkmask_follower* made = nullptr;
  EXPECT_EQ(walkmask_follower_new(&start, 0, nullptr, &made), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(walkmask_follower_new(nullptr, 1, nullptr, &made), WALKMASK_BAD_ARGUMENT);
  for (const walkmask_point& waypoint : {far, low}) {
    EXPECT_EQ(walkmask_follower_new(&waypoint, 1, nullptr, &made), WALKMASK_BAD_ARGUMENT);
    EXPECT_STREQ(walkmask_error_text(), "a waypoint is 2^30 pixels from 0 or more");
  }
  walkmask_follower_state state = WALKMASK_FOLLOWER_STATE;
  ++state.size;
  EXPECT_EQ(walkmask_follower_get(follower_of({start}).get(), &state), WALKMASK_BAD_ARGUMENT);
}

}  // namespace
}  // namespace walkmask
