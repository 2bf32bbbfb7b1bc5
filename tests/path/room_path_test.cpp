#include "path/room_path.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask {
namespace {

TEST(RoomPath, IsAskedForInTheMaskPixelsThatTheRoomPixelsFallIn) {
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {3}), (Ends{{0, 1}, {3, 2}}));
  EXPECT_EQ(on_mask({{0, 5}, {9, 8}}, {1}), (Ends{{0, 5}, {9, 8}}));
}

TEST(RoomPath, GoesThroughTheMiddlesOfMaskPixels) {
  const Path on_mask = {Outcome::found, {{0, 0}, {4, 3}}, {{0, 0}, {4, 2}}, {{0, 0}, {4, 2}}};
  const Path path = in_room(on_mask, {4}, {{1, 0}, {16, 15}});
  EXPECT_EQ(path.outcome, Outcome::found);
  EXPECT_EQ(path.requested, (Ends{{1, 0}, {16, 15}})) << "as it was asked";
  EXPECT_EQ(path.used, (Ends{{2, 2}, {18, 10}}));
  EXPECT_EQ(path.waypoints, (std::vector<Point>{{2, 2}, {18, 10}}));
}

TEST(RoomPath, IsAsManyTimesAsLongAsTheScaleSays) {
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
