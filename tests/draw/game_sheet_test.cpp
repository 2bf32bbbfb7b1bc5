#include "draw/game_sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "draw/thumbnail.h"

namespace walkmask::draw {
namespace {

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

TEST(GameSheet, PutsRoomsIntoRowsWithTheirCaptionsBelow) {
  SheetRoom room = room_of("hall");
  room.caption = {"hall", "The Great Hall", "left out"};
  const Scene scene = game_sheet(std::vector<SheetRoom>(5, room), {});
  EXPECT_EQ(scene.width, 40 + 3 * 360);
  EXPECT_EQ(scene.height, 40 + 2 * 324);
  const auto frames = shapes_in<BoxShape>(scene, Meaning::inset);
  ASSERT_EQ(frames.size(), 10u) << "a border and its inside for each room";
  EXPECT_EQ(frames[0].box, (Box{40, 40, 360, 280}));
  EXPECT_EQ(frames[1].box, (Box{42, 42, 358, 278}));
  EXPECT_EQ(frames[2].box, (Box{400, 40, 720, 280}));
  EXPECT_EQ(frames[8].box, (Box{400, 364, 720, 604})) << "in the middle of the second row";
  const auto texts = shapes_in<TextShape>(scene, Meaning::caption);
  ASSERT_EQ(texts.size(), 10u);
  EXPECT_EQ(texts[0].corner, (Point{40, 284}));
  EXPECT_EQ(texts[0].colour, kWhite);
  EXPECT_EQ(texts[1].corner, (Point{40, 306}));
  EXPECT_EQ(texts[1].colour, kDimText);
}

TEST(GameSheet, FillsASquareOfRoomsExactly) {
  EXPECT_EQ(game_sheet(std::vector<SheetRoom>(4, room_of("hall")), {}).width, 40 + 2 * 360);
  EXPECT_EQ(game_sheet({room_of("hall")}, {}).width, 40 + 360);
}

TEST(GameSheet, HasLargeLettersUpToTwoThousandFiveHundredRooms) {
  EXPECT_EQ(shapes_in<TextShape>(game_sheet(std::vector<SheetRoom>(2500, room_of("hall")), {}),
                                 Meaning::caption)
                .front()
                .dot,
            2);
  EXPECT_EQ(shapes_in<TextShape>(game_sheet(std::vector<SheetRoom>(2501, room_of("hall")), {}),
                                 Meaning::caption)
                .front()
                .dot,
            1);
}

TEST(GameSheet, PutsTheArtIntoTheMiddleOfItsFrame) {
  SheetRoom room = room_of("hall");
  room.art = PanelGround{Picture(100, 50), {}};
  const auto arts = shapes_in<NestedShape>(game_sheet({room, room}, {}), Meaning::inset);
  ASSERT_EQ(arts.size(), 2u);
  EXPECT_EQ(arts[0].corner, (Point{150, 135}));
  EXPECT_EQ(arts[1].corner, (Point{510, 135}));
  EXPECT_EQ(std::get<ImageShape>(arts[0].scene.front().marks.front().shape).factor, 1);
}

/// Returns the place on the sheet, in 64ths of a pixel, of an exit of a room of this size, which is
/// drawn from 42 to 358 across and from 42 to 278 down.
Spot exit_at(Size size, std::optional<Point> exit) {
  SheetRoom room = room_of("hall");
  room.size = size;
  const Scene scene = game_sheet({room, room_of("yard")}, {{0, 1, exit, Point{10, 20}, "door"}});
  return shapes_in<StampShape>(scene, Meaning::room_change).at(0).places.at(0);
}

TEST(GameSheet, PutsAPixelOfARoomWhereItsMiddleIs) {
  EXPECT_EQ(exit_at({2, 4}, Point{0, 0}), (Spot{(42 + 79) * kPixel, 42 * kPixel + 59 * 32}));
  EXPECT_EQ(exit_at({2, 4}, Point{1, 3}), (Spot{(42 + 237) * kPixel, 42 * kPixel + 413 * 32}));
  EXPECT_EQ(exit_at({2, 4}, Point{9, 9}), exit_at({2, 4}, Point{1, 3}));
  EXPECT_EQ(exit_at({1, 4}, Point{0, 0}), (Spot{200 * kPixel, 42 * kPixel + 59 * 32}));
  EXPECT_EQ(exit_at({2, 1}, Point{0, 0}), (Spot{(42 + 79) * kPixel, 160 * kPixel}));
}

TEST(GameSheet, PutsAChangeWithoutAPixelIntoTheMiddle) {
  const Spot middle = {200 * kPixel, 160 * kPixel};
  EXPECT_EQ(exit_at({2, 4}, std::nullopt), middle);
  EXPECT_EQ(exit_at({0, 4}, Point{0, 0}), middle) << "the size is unknown";
  EXPECT_EQ(exit_at({2, 0}, Point{0, 0}), middle);
}

}  // namespace
}  // namespace walkmask::draw
