#include "path/legs.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace walkmask {
namespace {

std::string facing(int x, int y, Directions directions) {
  return std::string(word(facing_of({x, y}, directions)));
}

TEST(Facing, AmongFourIsHorizontalOnlyIfTheStepIsWiderThanHigh) {
  const auto of_four = [](int x, int y) { return facing(x, y, Directions::four); };
  EXPECT_EQ(of_four(5, 4), "right");
  EXPECT_EQ(of_four(-5, 4), "left");
  EXPECT_EQ(of_four(5, 5), "down");
  EXPECT_EQ(of_four(-5, -5), "up");
  EXPECT_EQ(of_four(4, -5), "up");
  EXPECT_EQ(of_four(0, 1), "down");
  EXPECT_EQ(of_four(1, 0), "right");
}

TEST(Facing, AmongEightIsDiagonalIfTheSmallerSideExceedsHalfOfTheLarger) {
  const auto of_eight = [](int x, int y) { return facing(x, y, Directions::eight); };
  EXPECT_EQ(of_eight(10, 5), "right");
  EXPECT_EQ(of_eight(10, 6), "down-right");
  EXPECT_EQ(of_eight(6, 10), "down-right");
  EXPECT_EQ(of_eight(5, 10), "down");
  EXPECT_EQ(of_eight(-7, 7), "down-left");
  EXPECT_EQ(of_eight(-7, -6), "up-left");
  EXPECT_EQ(of_eight(6, -7), "up-right");
  EXPECT_EQ(of_eight(-1, 0), "left");
  EXPECT_EQ(of_eight(0, -1), "up");
}

TEST(Angle, IsClockwiseFromTheRightAndBelow360) {
  EXPECT_EQ(angle_of({3, 0}), 0);
  EXPECT_EQ(angle_of({3, 3}), 45);
  EXPECT_EQ(angle_of({0, 3}), 90);
  EXPECT_EQ(angle_of({-3, 0}), 180);
  EXPECT_EQ(angle_of({0, -3}), 270);
  EXPECT_EQ(angle_of({2, -1}), 333.435);
  EXPECT_EQ(angle_of({1'000'000, -1}), 0) << "359.99994 would read as 360";
}

TEST(WalkedLength, CountsTheDepthOfAStep) {
  EXPECT_EQ(walked_length(Point{3, 4}, 1), 5);
  EXPECT_EQ(walked_length(Point{-3, 2}, 2), 5);
  EXPECT_EQ(walked_length(Point{0, -3}, 1.5), 4.5);
  EXPECT_EQ(walked_length(std::vector<Point>{{7, 7}}, 2), 0);
  EXPECT_EQ(walked_length(std::vector<Point>{{0, 0}, {3, 2}, {3, 0}}, 2), 9);
}

}  // namespace
}  // namespace walkmask
