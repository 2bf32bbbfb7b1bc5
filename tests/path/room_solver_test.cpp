#include "path/room_solver.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(RoomSolver, TellsTheShortestPathOnlyWhereItIsAskedFor) {
  const PreparedFloor ground(TextFloor{"..", "#."}.grid());
  RoomSolver solver(ground, {});
  Path path;
  EXPECT_TRUE(solver.solve({{0, 0}, {1, 1}}, Planner::shortest, {}, path));
  EXPECT_FALSE(solver.solve({{0, 0}, {1, 1}}, Planner::pipeline, {}, path));
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (1,0) (1,1)");
  EXPECT_FALSE(solver.solve({{0, 0}, {0, 1}}, Planner::shortest, {}, path));
  EXPECT_EQ(path.outcome, Outcome::to_blocked);
}

TEST(RoomSolver, AnswersInPixelsOfTheRoom) {
  // Each mask pixel covers 3 x 3 pixels of the room; the wall covers its columns 3 to 5.
  const PreparedFloor ground(TextFloor{".#.", ".#.", "..."}.grid());
  RoomSolver solver(ground, {.factor = 3});
  Path path;
  const auto shortest = solver.solve({{0, 2}, {7, 1}}, Planner::shortest, {}, path);
  EXPECT_EQ(as_text(path.waypoints), "(1,1) (1,7) (7,7) (7,1)");
  EXPECT_EQ(path.requested.from, (Point{0, 2}));
  ASSERT_TRUE(shortest);
  // Between columns 2 and 3, 5 and 6, below row 5.
  EXPECT_EQ(shortest->corners, (std::vector<HalfPoint>{{5, 11}, {11, 11}}));
  EXPECT_DOUBLE_EQ(shortest->length, 3 + 2 * distance({2, 2}, {5, 11}) / 2);
}

}  // namespace
}  // namespace walkmask
