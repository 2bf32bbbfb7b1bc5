#include "path/beautify.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

BitGrid open_floor(int width, int height) {
  BitGrid floor(width, height);
  floor.fill();
  return floor;
}

TEST(Beautify, LeavesOneAndTwoPointsAlone) {
  const BitGrid floor = open_floor(9, 9);
  EXPECT_EQ(as_text(beautify({{1, 1}}, {floor, LineOfSight::strict})), "(1,1)");
  EXPECT_EQ(as_text(beautify({{1, 1}, {5, 3}}, {floor, LineOfSight::strict})), "(1,1) (5,3)");
}

TEST(Beautify, DropsEveryPointThatIsNotNeeded) {
  const BitGrid floor = open_floor(40, 40);
  EXPECT_EQ(as_text(beautify({{0, 0}, {9, 9}, {9, 30}, {39, 30}}, {floor, LineOfSight::strict})),
            "(0,0) (39,30)");
}

TEST(Beautify, LeavesShortSegmentsAsTheyAre) {
  const BitGrid floor =
      TextFloor{
          "........",
          ".######.",
          "........",
      }
          .grid();
  const std::vector<Point> points = {{0, 2}, {0, 0}, {7, 0}, {7, 2}};
  EXPECT_EQ(beautify(points, {floor, LineOfSight::strict}), points);
}

TEST(Beautify, MovesCornersAlongLongSegments) {
  // A wall hangs down to row 39 in column 50; the rough path goes round it in row 40.
  BitGrid floor = open_floor(101, 60);
  for (int y = 0; y < 40; ++y) floor.reset({50, y});
  const std::vector<Point> rough = {{0, 0}, {40, 40}, {100, 40}, {100, 0}};
  // By hand. From the start: of the tenths of (40,40)-(100,40) only (46,40) is seen under the
  // wall's end; of the eighths of (100,40)-(100,0) only (100,35). From the goal: of the tenths of
  // (100,35)-(46,40) the ninth, (52,39), lies too high to see (46,40), the eighth, (57,39), does.
  EXPECT_EQ(as_text(beautify(rough, {floor, LineOfSight::strict})),
            "(0,0) (46,40) (57,39) (100,0)");
}

TEST(Beautify, DrawsTheIntegerLineTheWayItIsWalked) {
  // The half in the middle of (0,0)-(2,1) goes to the upper row, that of (2,1)-(0,0) to the lower.
  const BitGrid grid = TextFloor{"...", "##.", "..."}.grid();
  const std::vector<Point> there = {{0, 0}, {2, 0}, {2, 1}};
  const std::vector<Point> back = {{2, 1}, {2, 0}, {0, 0}};
  EXPECT_EQ(as_text(beautify(there, {grid, LineOfSight::bresenham})), "(0,0) (2,1)");
  EXPECT_EQ(beautify(back, {grid, LineOfSight::bresenham}), back);
}

}  // namespace
}  // namespace walkmask
