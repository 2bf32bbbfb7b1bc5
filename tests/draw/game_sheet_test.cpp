#include "draw/game_sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "draw/thumbnail.h"

namespace walkmask::draw {
namespace {

/// Returns the marks of a meaning that have this shape.
template <typename Shape>
std::vector<Shape> shapes_in(const Scene& scene, Meaning meaning) {
  std::vector<Shape> shapes;
  for (const Mark& mark : scene.marks) {
    const auto* shape = std::get_if<Shape>(&mark.shape);
    if (mark.meaning == meaning && shape != nullptr) shapes.push_back(*shape);
  }
  return shapes;
}

/// Returns a room as large as the art of a sheet of two rooms, so that a pixel is one on the sheet.
SheetRoom room_of(const char* name) { return {.caption = {name}, .size = sheet_art(2)}; }

TEST(GameSheet, DrawsAnArrowFromTheExitToTheArrival) {
  const Scene scene = game_sheet({room_of("hall"), room_of("yard")},
                                 {{0, 1, Point{10, 20}, Point{10, 20}, "door to yard"}});
  const std::vector<LineShape> lines = shapes_in<LineShape>(scene, Meaning::room_change);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].dash, 0);
  const Spot begin = lines[0].corners.front();
  const auto is_at_arrival = [&](Spot spot) { return spot.y == begin.y && spot.x > begin.x; };
  EXPECT_TRUE(std::ranges::any_of(lines[0].corners, is_at_arrival)) << "in the thumbnail beside";
  const StampShape exit = shapes_in<StampShape>(scene, Meaning::room_change).at(0);
  EXPECT_EQ(exit.places.at(0), begin);
}

TEST(GameSheet, DashesAChangeWithoutAPlace) {
  const Scene scene = game_sheet({room_of("hall"), room_of("yard")},
                                 {{0, 1, std::nullopt, Point{10, 20}, "cutscene to yard"}});
  EXPECT_GT(shapes_in<LineShape>(scene, Meaning::room_change).at(0).dash, 0);
}

TEST(GameSheet, OmitsAChangeThatEndsWhereItBegins) {
  const Scene scene = game_sheet({room_of("hall")}, {{0, 0, Point{1, 1}, Point{1, 1}, "loop"}});
  EXPECT_TRUE(shapes_in<LineShape>(scene, Meaning::room_change).empty());
}

TEST(GameSheet, DrawsThePathOfARoomWithItsEnds) {
  SheetRoom room = room_of("hall");
  room.path = {{0, 0}, {9, 0}, {9, 9}};
  room.start = {0, 0};
  room.goal = {9, 9};
  const Scene scene = game_sheet({room, room_of("yard")}, {});
  const std::vector<Spot> path = shapes_in<LineShape>(scene, Meaning::path).at(0).corners;
  ASSERT_EQ(path.size(), 3u);
  EXPECT_EQ(path[1].x - path[0].x, 9 * kPixel);
  EXPECT_EQ(path[2].y - path[1].y, 9 * kPixel);
  EXPECT_EQ(shapes_in<StampShape>(scene, Meaning::start).at(0).places.at(0), path[0]);
  EXPECT_EQ(shapes_in<StampShape>(scene, Meaning::goal).at(0).places.at(0), path[2]);
}

TEST(GameSheet, DrawsPixelsOutsideTheRoomAtItsBorder) {
  SheetRoom room = room_of("hall");
  room.path = {{0, 5}, {-50, 5}};
  const Scene scene = game_sheet({room, room_of("yard")}, {{0, 1, Point{0, 5}, {}, "door"}});
  const std::vector<Spot> path = shapes_in<LineShape>(scene, Meaning::path).at(0).corners;
  EXPECT_EQ(path[0], path[1]);
}

TEST(GameSheet, PutsRoomsIntoASquare) {
  const std::vector<SheetRoom> rooms(5, room_of("hall"));
  const Scene scene = game_sheet(rooms, {});
  EXPECT_GT(scene.width, 3 * thumbnail_side(5));
  EXPECT_LT(scene.width, 4 * thumbnail_side(5)) << "three columns";
}

}  // namespace
}  // namespace walkmask::draw
