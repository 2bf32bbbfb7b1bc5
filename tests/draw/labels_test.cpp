#include "draw/labels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/colours.h"
#include "draw/pins.h"
#include "support/random.h"

namespace walkmask::draw {
namespace {

constexpr Box kThing{90, 40, 110, 60};

/// Returns the plate of a label; empty if it has no place.
Box plate_of(const Label& label, Obstacles obstacles, int width = 200, int height = 100) {
  return place_labels(width, height, {&label, 1}, obstacles, 1).front().value_or(Box{});
}

/// Returns obstacles that a label should avoid if possible.
Obstacles through(const std::array<Spot, 2>& ends) {
  return {{}, {}, {{ends.begin(), ends.end()}}};
}

TEST(Label, StandsAboveItsThing) {
  const Box plate = plate_of({"gate", {kThing}, kOrange}, {});
  EXPECT_LT(plate.bottom, kThing.top);
  EXPECT_NEAR(plate.left + plate.right, kThing.left + kThing.right, 1) << "centred";
}

TEST(Label, MovesIfItWouldHideSomething) {
  const Box above{0, 0, 200, 38};
  EXPECT_GT(plate_of({"gate", {kThing}, kOrange}, {{above}, {}, {}}).top, kThing.bottom);
  EXPECT_GT(plate_of({"gate", {kThing}, kOrange}, {{}, {above}, {}}).top, kThing.bottom);
}

TEST(Label, AvoidsOnlyALineThatMeetsItsPlate) {
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
    EXPECT_NE(plate_of(label, through(line)), plate) << line[0].x << ' ' << line[0].y;
    const std::array back = {line[1], line[0]};
    EXPECT_NE(plate_of(label, through(back)), plate) << line[0].x << ' ' << line[0].y;
  }
  const std::vector<std::array<Spot, 2>> passing = {
      {spot(0, top - 1), spot(200, top - 1)},
      {spot(left - 1, 0), spot(left - 1, 100)},
      {spot(left - 5, top + 3), spot(left + 3, top - 6)},
      {spot(0, bottom + 1), spot(200, bottom + 1)}};
  for (const auto& line : passing) {
    EXPECT_EQ(plate_of(label, through(line)), plate) << line[0].x << ' ' << line[0].y;
  }
}

TEST(Label, MovesAlongTheEdgeOfThePicture) {
  const int width = plate_width("gate", 1);
  const Box at_left =
      plate_of({"gate", {{2, 40, 8, 46}}, kOrange}, {{{width + 5, 0, 200, 100}}, {}});
  EXPECT_EQ(at_left.left, 0);
  EXPECT_LT(at_left.bottom, 40);
  const Box at_right =
      plate_of({"gate", {{192, 40, 198, 46}}, kOrange}, {{{0, 0, 195 - width, 100}}, {}});
  EXPECT_EQ(at_right.right, 200);
  EXPECT_LT(at_right.bottom, 40);
}

TEST(Label, HidesAsLittleAsPossible) {
  const Box everything{0, 0, 200, 100}, above{0, 0, 200, 38};
  const Box plate = plate_of({"gate", {kThing}, kOrange}, {{}, {everything, above}, {}});
  EXPECT_GT(plate.top, kThing.bottom);
}

TEST(Label, IsOmittedWithoutAPlace) {
  EXPECT_TRUE(plate_of({"gate", {kThing}, kOrange}, {{{0, 0, 200, 100}}, {}, {}}).empty());
  EXPECT_TRUE(plate_of({"gate", {{0, 0, 1, 1}}, kOrange}, {}, 1, 1).empty());
  EXPECT_TRUE(plate_of({"gate", {{0, 0, 200, 5}}, kOrange}, {}, 200, 5).empty());
}

TEST(Label, HasALineToItsThingIfOnlyAFarPlaceIsFree) {
  Scene scene{.width = 400, .height = 300};
  const Box thing{190, 140, 210, 160};
  Obstacles obstacles{{{100, 90, 300, 210}}, {}, {}};
  const Label label{"gate", {thing}, kOrange};
  add_labels(scene, {&label, 1}, obstacles, 1);
  ASSERT_EQ(scene.marks.size(), 4u);
  EXPECT_EQ(scene.marks[0].meaning, Meaning::leader);
  EXPECT_EQ(std::get<LineShape>(scene.marks[0].shape).corners[1], (Spot{200 * 64, 150 * 64}));
  EXPECT_FALSE(overlap(std::get<BoxShape>(scene.marks[1].shape).box, {100, 90, 300, 210}));
}

TEST(Label, HasNoPlaceIfItsReachIsNearAndOnlyAFarPlaceIsFree) {
  const Obstacles obstacles{{{100, 90, 300, 210}}, {}, {}};
  Label label{"gate", {{190, 140, 210, 160}}, kOrange};
  EXPECT_FALSE(plate_of(label, obstacles, 400, 300).empty());
  label.reach = LabelReach::near;
  EXPECT_TRUE(plate_of(label, obstacles, 400, 300).empty());
}

TEST(Label, GoesWhereItsLineCrossesNoEarlierPlate) {
  Obstacles obstacles{{{100, 90, 300, 210}}, {}, {}};
  const Label far{"gate", {{190, 140, 210, 160}}, kOrange};
  EXPECT_LT(place_labels(400, 300, {&far, 1}, obstacles, 1).front()->bottom, 90);

  obstacles = {{{100, 90, 300, 210}}, {}, {}};
  const std::array labels = {Label{"door", {{190, 88, 210, 89}}, kOrange}, far};
  const auto plates = place_labels(400, 300, labels, obstacles, 1);
  EXPECT_LT(plates[0]->bottom, 90);
  EXPECT_GE(plates[1]->top, 210);
}

TEST(Label, KeepsOffTheLineOfAnEarlierOne) {
  Obstacles obstacles{{{100, 90, 300, 210}}, {}, {}};
  const Label far{"gate", {{190, 140, 210, 160}}, kOrange};
  const Box plate = place_labels(400, 300, {&far, 1}, obstacles, 1).front().value_or(Box{});
  EXPECT_EQ(obstacles.count_hidden({195, plate.bottom + 1, 205, plate.bottom + 4}), 1);
}

TEST(Label, TakesAnyOfItsBoxes) {
  const Box plate = plate_of({"gate", {kThing, {0, 0, 0, 0}}, kOrange}, {{{60, 0, 200, 100}}, {}});
  EXPECT_FALSE(plate.empty());
  EXPECT_LT(plate.right, 60);
}

TEST(Label, LiesOnItsThingOnlyIfAllowed) {
  const Box large{0, 0, 200, 100};
  EXPECT_TRUE(plate_of({"gate", {large}, kOrange}, {}).empty());
  const Label within{"gate", {large}, kOrange, LabelPlace::beside_or_within};
  EXPECT_NEAR(plate_of(within, {}).top + plate_of(within, {}).bottom, 100, 1);
}

TEST(Label, DrawsItsPlateAndItsText) {
  Scene scene{.width = 200, .height = 100};
  Obstacles obstacles;
  const Label label{"gate", {kThing}, kOrange};
  add_labels(scene, {&label, 1}, obstacles, 1);
  ASSERT_EQ(scene.marks.size(), 3u);
  EXPECT_EQ(std::get<BoxShape>(scene.marks[0].shape).box, plate_of(label, {}));
  EXPECT_EQ(std::get<BoxShape>(scene.marks[1].shape).colour, kOrange);
  EXPECT_EQ(std::get<TextShape>(scene.marks[2].shape).text, "gate");
}

Box random_box(Random& random, int width, int height, int most) {
  const int left = random.between(0, width - 1), top = random.between(0, height - 1);
  return {left, top, std::min(width, left + random.between(1, most)),
          std::min(height, top + random.between(1, most))};
}

TEST(Labels, NeverOverlapEachOtherPinsOrTheirThingsAndLieInside) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const int width = random.between(60, 600), height = random.between(40, 400);
    const Scale scale{1, kPixel, random.between(1, 2)};
    std::vector<Pin> pins(static_cast<std::size_t>(random.between(0, 20)));
    for (Pin& pin : pins) {
      pin = {std::to_string(random.between(1, 120)), Meaning::warning,
             random_box(random, width, height, 30)};
    }
    std::vector<Label> labels(static_cast<std::size_t>(random.between(0, 20)));
    for (Label& label : labels) {
      label = {std::string(static_cast<std::size_t>(random.between(1, 12)), 'a'),
               {random_box(random, width, height, 60)},
               kOrange};
    }
    Obstacles obstacles;
    const auto middles = place_pins(width, height, pins, obstacles, scale);
    const auto plates = place_labels(width, height, labels, obstacles, scale.letter);

    std::vector<Box> placed, things;
    for (std::size_t i = 0; i < pins.size(); ++i) {
      things.push_back(pins[i].thing);
      if (middles[i]) placed.push_back(pin_box(*middles[i], pins[i].text, scale));
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (!plates[i]) continue;
      placed.push_back(*plates[i]);
      ASSERT_FALSE(overlap(*plates[i], labels[i].beside.front())) << "seed " << seed;
    }
    for (std::size_t i = 0; i < placed.size(); ++i) {
      ASSERT_TRUE(holds({0, 0, width, height}, placed[i])) << "seed " << seed;
      for (const Box& thing : things) ASSERT_FALSE(overlap(placed[i], thing)) << "seed " << seed;
      for (std::size_t k = 0; k < i; ++k) {
        ASSERT_FALSE(overlap(placed[i], placed[k])) << "seed " << seed;
      }
    }
  }
}

TEST(Labels, ArePlacedUpToALimit) {
  const std::vector<Label> labels(kMostPlaced + 1, {"a", {kThing}, kOrange});
  Obstacles obstacles;
  EXPECT_EQ(place_labels(1, 1, labels, obstacles, 1).size(), labels.size());
  std::vector<Label> last(kMostPlaced, {"a", {{0, 0, 1, 1}}, kOrange});
  last.push_back({"a", {{5000, 5000, 5001, 5001}}, kOrange});
  EXPECT_FALSE(place_labels(9000, 9000, last, obstacles, 1).back());
  last.erase(last.begin());
  EXPECT_TRUE(place_labels(9000, 9000, last, obstacles, 1).back());
}

TEST(LabelFits, IfItsPlateHasSpaceAtBothSides) {
  for (int width = 1; width < 100; ++width) {
    const Box plate = plate_of({"gate", {{0, 0, 0, 100}}, kOrange}, {}, width, 100);
    EXPECT_EQ(label_fits("gate", 1, width), !plate.empty() && plate.right + 2 <= width) << width;
  }
}

}  // namespace
}  // namespace walkmask::draw
