#include "draw/dashes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace walkmask::draw {
namespace {

TEST(Distance, IsRoundedDown) {
  EXPECT_EQ(distance({0, 0}, {3, 4}), 5);
  EXPECT_EQ(distance({7, 9}, {7, 9}), 0);
  EXPECT_EQ(distance({0, 0}, {1, 1}), 1);
  EXPECT_EQ(distance({-2'000'000, 0}, {2'000'000, 0}), 4'000'000);
}

TEST(Dashes, BeginAndEndWithADash) {
  for (int length = 1; length < 400; ++length) {
    const Spot line[] = {{10, 20}, {10 + length, 20}};
    const auto parts = dashes(line, 10);
    ASSERT_FALSE(parts.empty());
    EXPECT_EQ(parts.front().first, line[0]);
    EXPECT_EQ(parts.back().second, line[1]);
    EXPECT_EQ(parts.size() == 1, length < 30) << length;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      EXPECT_GE(parts[i].first.x - parts[i - 1].second.x, 9) << length;
    }
  }
}

TEST(Circle, HasItsCornersOnTheCircle) {
  const Spot centre{500, -300};
  for (const Spot spot : circle(centre, 640)) EXPECT_NEAR(distance(spot, centre), 640, 2);
  EXPECT_EQ(circle(centre, 640).front(), circle(centre, 640).back());
  EXPECT_EQ(circle(centre, 640)[8], (Spot{500, 340})) << "a quarter on: below";
}

TEST(Arrow, HasItsBarbsBehindItsTip) {
  const std::vector<Spot> line = arrow({0, 0}, {1000, 0}, 100);
  EXPECT_EQ(line[1], (Spot{1000, 0}));
  EXPECT_EQ(line[2].x, 900);
  EXPECT_EQ(line[4].x, 900);
  EXPECT_EQ(line[2].y, -line[4].y);
}

TEST(Dimension, HasABarAcrossEachEnd) {
  const std::vector<Spot> line = dimension({0, 0}, {0, 1000}, 60);
  EXPECT_EQ(line[0].y, 0);
  EXPECT_EQ(std::abs(line[0].x), 60);
  EXPECT_EQ(line[0].x, -line[1].x);
  EXPECT_EQ(line[4].y, 1000);
}

TEST(Dimension, IsDrawnWithoutLength) { EXPECT_EQ(dimension({5, 5}, {5, 5}, 60)[0], (Spot{5, 5})); }

}  // namespace
}  // namespace walkmask::draw
