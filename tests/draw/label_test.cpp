#include "draw/label.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "draw/colours.h"

namespace walkmask::draw {
namespace {

constexpr Box kThing{90, 40, 110, 60};

Picture with_labels(int width, int height, std::span<const Label> labels,
                    const Obstacles& obstacles) {
  Picture picture(width, height, kSkyBlue);
  draw_labels(picture, labels, obstacles, 1);
  return picture;
}

/// The box of the pixels that a label changed.
Box plate_of(const Label& label, const Obstacles& obstacles, int width = 200, int height = 100) {
  const Picture picture = with_labels(width, height, std::span(&label, 1), obstacles);
  Box box{width, height, 0, 0};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (picture.at({x, y}) == kSkyBlue) continue;
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1), y + 1};
    }
  }
  return box.empty() ? Box{} : box;
}

TEST(Label, StandsAboveItsThing) {
  const Box plate = plate_of({"gate", {kThing}, kOrange}, {});
  EXPECT_LT(plate.bottom, kThing.top);
  EXPECT_NEAR(plate.left + plate.right, kThing.left + kThing.right, 1) << "centred";
}

TEST(Label, GoesElsewhereWhereItWouldHideSomething) {
  const Box above{0, 0, 200, 38};
  EXPECT_GT(plate_of({"gate", {kThing}, kOrange}, {{above}, {}, {}}).top, kThing.bottom);
  EXPECT_GT(plate_of({"gate", {kThing}, kOrange}, {{}, {above}, {}}).top, kThing.bottom);
}

TEST(Label, KeepsOffALineThatMeetsItsPlateButNotOffOneThatPassesBy) {
  const Label label{"gate", {kThing}, kOrange};
  const Box plate = plate_of(label, {});
  const auto spot = [](int x, int y) { return Spot{x * kPixel, y * kPixel}; };
  const int left = plate.left, top = plate.top, right = plate.right, bottom = plate.bottom;
  const std::vector<std::array<Spot, 2>> meeting = {
      {spot(0, top + 3), spot(200, top + 3)},
      {spot(left + 3, 0), spot(left + 4, 100)},
      {spot(left - 9, 0), spot(right + 9, 100)},
      {spot(left + 1, top + 1), spot(left + 2, top + 2)},
      {spot(left - 5, top + 8), spot(left + 6, top - 3)}};
  for (const auto& line : meeting) {
    EXPECT_NE(plate_of(label, {{}, {}, line}), plate) << line[0].x << ' ' << line[0].y;
    const std::array back = {line[1], line[0]};
    EXPECT_NE(plate_of(label, {{}, {}, back}), plate) << line[0].x << ' ' << line[0].y;
  }
  const std::vector<std::array<Spot, 2>> passing = {
      {spot(0, top - 1), spot(200, top - 1)},
      {spot(left - 1, 0), spot(left - 1, 100)},
      {spot(left - 5, top + 3), spot(left + 3, top - 6)},
      {spot(0, bottom + 1), spot(200, bottom + 1)}};
  for (const auto& line : passing) {
    EXPECT_EQ(plate_of(label, {{}, {}, line}), plate) << line[0].x << ' ' << line[0].y;
  }
}

TEST(Label, HidesTheLeastWhereItMustHideSomething) {
  const Box everything{0, 0, 200, 100}, above{0, 0, 200, 38};
  const Box plate = plate_of({"gate", {kThing}, kOrange}, {{}, {everything, above}, {}});
  EXPECT_GT(plate.top, kThing.bottom);
}

TEST(Label, IsLeftOutWhereThereIsNoPlace) {
  EXPECT_TRUE(plate_of({"gate", {kThing}, kOrange}, {{{0, 0, 200, 100}}, {}, {}}).empty());
  EXPECT_TRUE(plate_of({"gate", {{0, 0, 1, 1}}, kOrange}, {}, 1, 1).empty());
  EXPECT_TRUE(plate_of({"gate", {{0, 0, 200, 5}}, kOrange}, {}, 200, 5).empty());
}

TEST(Label, TakesAnyOfItsBoxes) {
  const Box plate =
      plate_of({"gate", {kThing, {0, 0, 0, 0}}, kOrange}, {{{60, 0, 200, 100}}, {}, {}});
  EXPECT_FALSE(plate.empty());
  EXPECT_LT(plate.right, 60);
}

TEST(Label, KeepsOffTheLabelsBefore) {
  const Label twice[] = {{"gate", {kThing}, kOrange}, {"gate", {kThing}, kOrange}};
  const Box first = plate_of(twice[0], {});
  const Picture one = with_labels(200, 100, std::span(twice, 1), {});
  const Picture both = with_labels(200, 100, twice, {});
  EXPECT_NE(one, both);
  for (int y = first.top; y < first.bottom; ++y) {
    for (int x = first.left; x < first.right; ++x) EXPECT_EQ(one.at({x, y}), both.at({x, y}));
  }
}

TEST(LabelFits, WhereItsPlateHasSpaceAtBothSides) {
  for (int width = 1; width < 100; ++width) {
    const Box plate = plate_of({"gate", {{0, 0, 0, 0}}, kOrange}, {}, width, 100);
    EXPECT_EQ(label_fits("gate", 1, width), !plate.empty() && plate.right + 2 <= width) << width;
  }
}

}  // namespace
}  // namespace walkmask::draw
