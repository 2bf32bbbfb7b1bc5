#include "draw/dashes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

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

TEST(Arrow, HasItsBarbsBehindTheTipOfASlantedLine) {
  const std::vector<Spot> line = arrow({0, 0}, {300, 400}, 100);
  EXPECT_EQ(line, (std::vector<Spot>{{0, 0}, {300, 400}, {280, 290}, {300, 400}, {200, 350}}));
}

TEST(Dimension, HasItsBarsAcrossASlantedLine) {
  EXPECT_EQ(dimension({0, 0}, {300, 400}, 50),
            (std::vector<Spot>{{-40, 30}, {40, -30}, {0, 0}, {300, 400}, {340, 370}, {260, 430}}));
  EXPECT_EQ(dimension({0, 0}, {0, 10}, 60),
            (std::vector<Spot>{{-60, 0}, {60, 0}, {0, 0}, {0, 10}, {60, 10}, {-60, 10}}));
  EXPECT_EQ(dimension({0, 0}, {1, 0}, 60)[0], (Spot{0, 60})) << "of the shortest line";
}

TEST(Circle, HasExactQuartersAndEighths) {
  const std::vector<Spot> spots = circle({10, 20}, 1024);
  ASSERT_EQ(spots.size(), 33u);
  EXPECT_EQ(spots[0], (Spot{1034, 20}));
  EXPECT_EQ(spots[4], (Spot{734, 744}));
  EXPECT_EQ(spots[8], (Spot{10, 1044}));
  EXPECT_EQ(spots[12], (Spot{-714, 744}));
  EXPECT_EQ(spots[16], (Spot{-1014, 20}));
  EXPECT_EQ(spots[28], (Spot{734, -704}));
}

TEST(FootprintOutline, IsACircleARectangleOrAnEllipse) {
  using Shape = Outline::Shape;
  EXPECT_EQ(footprint_outline({100, 200}, 9, 64), circle({100, 200}, 288));
  EXPECT_EQ(footprint_outline({1000, 2000}, Footprint::of_size(Shape::rectangle, 10, 4), 64),
            (std::vector<Spot>{{680, 1872}, {1320, 1872}, {1320, 2128}, {680, 2128}, {680, 1872}}));
  const auto ellipse =
      footprint_outline({1000, 2000}, Footprint::of_size(Shape::ellipse, 10, 4), 64);
  ASSERT_EQ(ellipse.size(), 33u);
  EXPECT_EQ(ellipse[0], (Spot{1320, 2000}));
  EXPECT_EQ(ellipse[8], (Spot{1000, 2128}));
  EXPECT_EQ(ellipse[16], (Spot{680, 2000}));
}

}  // namespace
}  // namespace walkmask::draw
