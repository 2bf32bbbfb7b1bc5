#include "path/room_solver.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(RoomSolver, MeasuresThePathOfAPointOnlyForTheShortestPlanner) {
  const PreparedFloor floor(TextFloor{"..", "#."}.grid());
  RoomSolver solver(floor, {});
  Path path;
  solver.solve({{0, 0}, {1, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_TRUE(path.shortest);
  solver.solve({{0, 0}, {1, 1}}, {}, path);
  EXPECT_FALSE(path.shortest);
  EXPECT_EQ(as_text(path.waypoints), "(0,0) (1,0) (1,1)");
  solver.solve({{0, 0}, {0, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_FALSE(path.shortest);
  EXPECT_EQ(path.outcome, Outcome::to_blocked);
}

TEST(RoomSolver, AnswersInPixelsOfTheRoom) {
  // Each mask pixel covers 3 x 3 pixels of the room; the wall covers its columns 3 to 5.
  const PreparedFloor floor(TextFloor{".#.", ".#.", "..."}.grid());
  RoomSolver solver(floor, {.factor = 3});
  Path path;
  solver.solve({{0, 2}, {7, 1}}, {.planner = Planner::shortest}, path);
  EXPECT_EQ(as_text(path.waypoints), "(1,1) (1,7) (7,7) (7,1)");
  EXPECT_EQ(path.requested.from, (Point{0, 2}));
  ASSERT_TRUE(path.shortest);
  // Between columns 2 and 3, 5 and 6, below row 5.
  EXPECT_EQ(path.shortest->corners, (std::vector<HalfPoint>{{5, 11}, {11, 11}}));
  EXPECT_DOUBLE_EQ(path.shortest->length, 3 + 2 * distance({2, 2}, {5, 11}) / 2);
  EXPECT_DOUBLE_EQ(path.shortest->at_least, path.shortest->length);
}

TEST(RoomPath, ConvertsRoomPixelsToMaskPixels) {
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {3}), (Ends{{0, 1}, {3, 2}}));
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {1}), (Ends{{0, 5}, {9, 8}}));
}

TEST(RoomPath, GoesThroughTheMiddlesOfMaskPixels) {
  const Path on_mask = {Outcome::found,
                        {{0, 0}, {4, 3}},
                        {{0, 0}, {4, 2}},
                        {{0, 0}, {4, 2}},
                        {{0, 0}, {2, 2}, {4, 2}}};
  const Path path = in_room(on_mask, {4}, {{1, 0}, {16, 15}});
  EXPECT_EQ(path.outcome, Outcome::found);
  EXPECT_EQ(path.requested, (Ends{{1, 0}, {16, 15}})) << "as it was asked";
  EXPECT_EQ(path.used, (Ends{{2, 2}, {18, 10}}));
  EXPECT_EQ(path.waypoints, (std::vector<Point>{{2, 2}, {18, 10}}));
  EXPECT_EQ(path.trace, (std::vector<Point>{{2, 2}, {10, 10}, {18, 10}}));
}

TEST(RoomPath, ScalesItsLength) {
  const Path on_mask = {
      Outcome::found, {{0, 0}, {3, 8}}, {{0, 0}, {3, 8}}, {{0, 0}, {3, 4}, {3, 8}}};
  EXPECT_EQ(path_length(in_room(on_mask, {3}, {}).waypoints), 27.0);
}

TEST(RoomPath, AtScaleOneIsThePathItself) {
  const Path path = {Outcome::unreachable, {{7, 1}, {2, 3}}, {{7, 2}, {2, 3}}, {}};
  const Path same = in_room(path, {1}, path.requested);
  EXPECT_EQ(same.outcome, path.outcome);
  EXPECT_EQ(same.requested, path.requested);
  EXPECT_EQ(same.used, path.used);
}

}  // namespace
}  // namespace walkmask
