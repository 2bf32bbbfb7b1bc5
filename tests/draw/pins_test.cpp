#include "draw/pins.h"

#include <gtest/gtest.h>

#include <optional>
#include <variant>
#include <vector>

#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr Scale kPinScale{.factor = 1, .stroke = kPixel, .letter = 2};

/// Returns the box of a pin at this thing; absent if it has no place.
std::optional<Box> box_at(const Box& thing, int width = 400, int height = 300) {
  Obstacles obstacles;
  const Pin pin = {"1", Meaning::error, thing};
  const auto middle = place_pins(width, height, {&pin, 1}, obstacles, kPinScale).front();
  if (!middle) return std::nullopt;
  return pin_box(*middle, "1", kPinScale);
}

TEST(Pins, LieInsideThePictureBesideTheirThings) {
  const Box picture = {0, 0, 400, 300};
  for (const Box& thing : {Box{0, 0, 1, 1}, Box{399, 0, 400, 1}, Box{0, 299, 1, 300},
                           Box{399, 299, 400, 300}, Box{200, 150, 220, 170}}) {
    const std::optional<Box> pin = box_at(thing);
    ASSERT_TRUE(pin) << thing.left << ',' << thing.top;
    EXPECT_TRUE(holds(picture, *pin)) << thing.left << ',' << thing.top;
    EXPECT_FALSE(overlap(thing, *pin)) << thing.left << ',' << thing.top;
  }
}

TEST(Pins, HaveNoPlaceInAPictureThatIsTooSmall) { EXPECT_FALSE(box_at({0, 0, 1, 1}, 9, 9)); }

TEST(Pins, AreAsWideAsTheirTexts) {
  const Spot middle = {200 * kPixel, 150 * kPixel};
  const Box narrow = pin_box(middle, "1", kPinScale), wide = pin_box(middle, "1x2000", kPinScale);
  EXPECT_GT(narrow.right - narrow.left, 2 * text_width("1", 2));
  EXPECT_GT(wide.right - wide.left, text_width("1x2000", 2));
}

TEST(PinBox, HasRoomForTheCornersOfADiamond) {
  constexpr Scale kAt960{.factor = 1, .stroke = kPixel, .letter = 2};
  EXPECT_EQ(pin_box({100 * kPixel, 200 * kPixel}, "1", kAt960), (Box{77, 177, 124, 224}));
}

TEST(AddPin, HasItsNumberInTheMiddle) {
  constexpr Scale kAt960{.factor = 1, .stroke = kPixel, .letter = 2};
  Scene scene{.width = 300, .height = 300};
  add_pin(scene, {100 * kPixel, 200 * kPixel}, "12", Meaning::error, kAt960, "");
  EXPECT_EQ(std::get<TextShape>(scene.marks.back().shape).corner,
            (Point{100 - text_width("12", 2) / 2, 200 - 7}));
}

TEST(NibOf, DiffersFromSeverityToSeverity) {
  EXPECT_EQ(nib_of(Meaning::error), Nib::square);
  EXPECT_EQ(nib_of(Meaning::warning), Nib::diamond);
  EXPECT_EQ(nib_of(Meaning::info), Nib::disc);
}

}  // namespace
}  // namespace walkmask::draw
