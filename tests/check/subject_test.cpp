#include "check/subject.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "level/exit.h"
#include "png/read.h"
#include "support/level_on.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

TEST(NamesOfPlaces, SayWhetherTheyArePointsOrExits) {
  const NamedPoint point = {"lamp", {1, 1}, {}};
  const Exit exit = {"door", {}, {}, {}, {}};
  const RoomPlace lamp = {.name = "lamp", .position = {}, .at = {}, .point = &point};
  const RoomPlace door = {.name = "door", .position = {}, .at = {}, .exit = &exit};
  EXPECT_EQ(named(lamp).kind, Named::Kind::point);
  EXPECT_EQ(named(door).kind, Named::Kind::exit);
  EXPECT_EQ(connection_of(lamp, door).text(), "lamp to door");
}

TEST(GapsAndMoves, AreMeasuredInTheRoom) {
  const Level level = level_on(BitGrid(20, 20), 2);
  const FloorGap gap = floor_gap({{1, 2}, {4, 6}}, FloorGap::Floor::in_state, level);
  EXPECT_EQ(gap.one, (Point{3, 5}));
  EXPECT_EQ(gap.other, (Point{9, 13}));
  EXPECT_EQ(gap.width, 10);
  const RoomPlace place = {.name = "lamp", .position = {}, .at = Point{9, 17}};
  const Move move = move_to({{7, 14}, 0}, place, level);
  EXPECT_EQ(move.from, (Point{9, 17}));
  EXPECT_EQ(move.to, (Point{15, 29}));
  EXPECT_NEAR(move.length, 13.416, 0.001);
}

TEST(NarrowPlaces, LieBetweenWallsOrTheBordersOfTheRoom) {
  const TextFloor floor{"######", "......", "..####"};
  const Level level = level_on(floor.grid(), 3);
  const NarrowPlace passage = narrow_place(floor.grid(), {3, 1}, level);
  EXPECT_EQ(passage.at, (Point{10, 4}));
  EXPECT_EQ(passage.one, (Point{10, 7}));
  EXPECT_EQ(passage.other, (Point{10, 1}));
  EXPECT_EQ(passage.width, 3);
  const BitGrid all = TextFloor{"...."}.grid();
  const NarrowPlace between_borders = narrow_place(all, {2, 0}, level_on(all, 3));
  EXPECT_EQ(between_borders.one, (Point{7, 2}));
  EXPECT_EQ(between_borders.other, (Point{7, 0}));
  const BitGrid column = TextFloor{".", ".", ".", "."}.grid();
  const NarrowPlace across = narrow_place(column, {0, 2}, level_on(column, 3));
  EXPECT_EQ(across.one, (Point{0, 7}));
  EXPECT_EQ(across.other, (Point{2, 7}));
}

/// Returns paints of 1, 2, 3 and so on pixels.
std::vector<Painted> paints(std::size_t count) {
  std::vector<Painted> all(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = static_cast<std::uint8_t>(i + 1);
    all[i] = {{{number, 0, 0}, number}, static_cast<std::int64_t>(i) + 1, {}};
  }
  return all;
}

TEST(PaintedColours, AreTheLargestAndTheNumberOfOthers) {
  const PaintedColours three = painted_colours(paints(3), false);
  EXPECT_EQ(three.colours.size(), 3u);
  EXPECT_EQ(three.more, 0u);
  EXPECT_EQ(three.colours.front().pixels, 3);
  const PaintedColours many = painted_colours(paints(18), false);
  EXPECT_EQ(many.colours.size(), 16u);
  EXPECT_EQ(many.more, 2u);
  EXPECT_EQ(many.colours.back().pixels, 3);
}

TEST(PaintedColours, AreNamedByIndexWhereIndicesCount) {
  EXPECT_EQ(painted_colours(paints(1), true).colours[0].name, "index:1");
  EXPECT_EQ(painted_colours(paints(1), false).colours[0].name, "#010000");
  std::vector<Painted> without_index = paints(1);
  without_index[0].paint.index = {};
  EXPECT_EQ(painted_colours(without_index, true).colours[0].name, "#010000");
}

TEST(MaskImage, PaintsTheFloorUnlessAnotherMaskDoes) {
  const auto mask = [] {
    Result<png::Image> image = png::read(bytes_of(painted({".#"})), {});
    return mask_of_image("mask.png", std::move(*image));
  };
  LevelContent opened = {.file = "room.level.json"};
  opened.areas = mask();
  const auto paints_floor = [&](const Mask& of) {
    const Census painted = census(*of.image());
    const Settings settings;
    const Vocabulary vocabulary(of, opened, settings.parameters);
    return MaskImage{of, painted, vocabulary, opened, settings}.paints_floor();
  };
  EXPECT_TRUE(paints_floor(*opened.areas));
  opened.walk = mask();
  EXPECT_TRUE(paints_floor(*opened.walk));
  EXPECT_FALSE(paints_floor(*opened.areas));
}

}  // namespace
}  // namespace walkmask::check
