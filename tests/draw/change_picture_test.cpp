#include "draw/change_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/colours.h"
#include "draw/picture_text.h"
#include "draw/scene_parts.h"

namespace walkmask::draw {
namespace {

using Kind = ChangedLink::Kind;

constexpr int kRoomWidth = 960, kRoomHeight = 480;

BitGrid box_grid(const Box& box) {
  BitGrid grid(kRoomWidth, kRoomHeight);
  for (int y = box.top; y < box.bottom; ++y) grid.set_span(y, box.left, box.right - 1);
  return grid;
}

/// A hall whose floor lost its right end and gained a strip below.
struct ChangedHall {
  BitGrid floor = box_grid({100, 100, 700, 340});
  BitGrid added = box_grid({100, 300, 700, 340});
  BitGrid removed = box_grid({700, 100, 800, 300});
  BitGrid nothing{kRoomWidth, kRoomHeight};

  Scene scene(std::vector<ChangedLink> links, std::vector<NamedPlace> places) const {
    return change_scene({.art = Picture(kRoomWidth, kRoomHeight, Rgb{128, 128, 128}),
                         .floor = floor,
                         .added = added,
                         .removed = removed,
                         .links = std::move(links),
                         .places = std::move(places),
                         .title = {"new", "since old"}});
  }
};

TEST(ChangePicture, FillsTheFloorThatChanged) {
  const ChangedHall hall;
  const Scene scene = hall.scene({}, {});
  const auto added = shapes_in<FillShape>(view_of(scene), Meaning::floor_added);
  const auto removed = shapes_in<FillShape>(view_of(scene), Meaning::floor_removed);
  ASSERT_EQ(added.size(), 1u);
  ASSERT_EQ(removed.size(), 1u);
  EXPECT_EQ(added[0].where, hall.added);
  EXPECT_EQ(removed[0].where, hall.removed);
}

/// Returns the number of pixels in a box that differ from the pixel to their right, and from the
/// pixel below.
std::pair<int, int> steps_in(const Picture& picture, const Box& box) {
  std::pair<int, int> steps = {0, 0};
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      steps.first += picture.at({x, y}) == picture.at({x + 1, y}) ? 0 : 1;
      steps.second += picture.at({x, y}) == picture.at({x, y + 1}) ? 0 : 1;
    }
  }
  return steps;
}

/// Gained and lost floor differ not only in colour: one is dotted, the other hatched.
TEST(ChangePicture, HasAPatternOnChangedFloorAlone) {
  const ChangedHall hall;
  const Picture picture = view_pixels(hall.scene({}, {}));
  EXPECT_EQ(steps_in(picture, {200, 150, 260, 200}), (std::pair<int, int>{0, 0}));
  const auto dots = steps_in(picture, {200, 305, 260, 330});
  const auto stripes = steps_in(picture, {720, 150, 780, 200});
  EXPECT_GT(dots.first, 0);
  EXPECT_GT(stripes.first, 0);
  EXPECT_NE(picture.at({730, 170}), picture.at({880, 170}));
}

TEST(ChangePicture, HasALineWithItsWordsForEachChangedConnection) {
  const Scene scene = ChangedHall().scene({{Kind::added, {120, 120}, {600, 320}, "2 gained"},
                                           {Kind::removed, {120, 200}, {640, 200}, "25 lost"}},
                                          {});
  const auto added = shapes_in<LineShape>(view_of(scene), Meaning::link_added);
  const auto removed = shapes_in<LineShape>(view_of(scene), Meaning::link_removed);
  ASSERT_EQ(added.size(), 1u);
  EXPECT_GT(added[0].dash, 0);
  ASSERT_EQ(removed.size(), 1u);
  EXPECT_EQ(removed[0].dash, 0);
  EXPECT_GT(removed[0].corners.size(), 2u) << "with bars at its ends";
  EXPECT_TRUE(shows(scene, "2 gained"));
  EXPECT_TRUE(shows(scene, "25 lost"));
}

TEST(ChangePicture, FillsThePartsThatLostEachOtherInTwoColours) {
  const ChangedHall hall;
  const Scene scene = change_scene({.art = Picture(kRoomWidth, kRoomHeight, Rgb{128, 128, 128}),
                                    .floor = hall.floor,
                                    .added = hall.nothing,
                                    .removed = hall.nothing,
                                    .links = {},
                                    .cut_off = {box_grid({100, 100, 200, 300})},
                                    .cut_from = {box_grid({300, 100, 700, 300})},
                                    .places = {},
                                    .title = {"new", "since old"}});
  const Picture picture = view_pixels(scene);
  EXPECT_NE(picture.at({151, 151}), picture.at({351, 151}));
  EXPECT_TRUE(has(scene, Meaning::cut_off));
  EXPECT_TRUE(has(scene, Meaning::cut_from));
}

TEST(ChangePicture, NamesPlaces) {
  const Scene scene = ChangedHall().scene({}, {{"door: fits now", {150, 150}}});
  EXPECT_EQ(shapes_in<StampShape>(view_of(scene), Meaning::place).size(), 1u);
  const auto is_name = [](const Mark& mark) {
    const auto* text = std::get_if<TextShape>(&mark.shape);
    return text != nullptr && text->text == "door: fits now";
  };
  EXPECT_EQ(std::ranges::count_if(view_of(scene).marks, is_name), 1);
}

TEST(ChangePicture, ExplainsOnlyMarksThatItHas) {
  ChangedHall hall;
  hall.added = hall.removed = hall.nothing;
  const Scene plain = hall.scene({}, {});
  for (const Meaning meaning : {Meaning::floor_added, Meaning::floor_removed, Meaning::link_added,
                                Meaning::link_removed, Meaning::place}) {
    EXPECT_FALSE(has(plain, meaning));
  }
  EXPECT_TRUE(has(ChangedHall().scene({}, {}), Meaning::floor_added));
}

TEST(ChangePicture, EnlargesSmallArt) {
  const BitGrid none(10, 6);
  const Scene scene = change_scene({.art = Picture(10, 6),
                                    .floor = none,
                                    .added = none,
                                    .removed = none,
                                    .links = {},
                                    .places = {},
                                    .title = {}});
  EXPECT_EQ(view_of(scene).width, 960);
  EXPECT_EQ(view_of(scene).height, 576);
}

TEST(ChangePicture, DrawsAGainedLinkDashedAndALostOneWithBars) {
  const BitGrid none(960, 600);
  const Scene scene =
      change_scene({.art = Picture(960, 600),
                    .floor = none,
                    .added = none,
                    .removed = none,
                    .links = {{ChangedLink::Kind::added, {100, 100}, {200, 100}, "1"},
                              {ChangedLink::Kind::removed, {100, 300}, {200, 300}, "2"}},
                    .places = {},
                    .title = {}});
  const auto line = [&](Meaning meaning) {
    return std::get<LineShape>(marks_with(meaning, scene).at(0).shape);
  };
  EXPECT_GT(line(Meaning::link_added).dash, 0);
  EXPECT_EQ(line(Meaning::link_removed).dash, 0);
  EXPECT_EQ(line(Meaning::link_removed).corners.at(0),
            (Spot{100 * kPixel + 32, 312 * kPixel + 32}));
}

}  // namespace
}  // namespace walkmask::draw
