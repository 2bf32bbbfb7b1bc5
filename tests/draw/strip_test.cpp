#include "draw/strip.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

namespace walkmask::draw {
namespace {

constexpr Scale kStripScale{.factor = 4, .stroke = kPixel, .letter = 1};

/// Returns the margins that boxes need on a strip 100 high with margins of 40 above and below it.
Margins needed(const std::vector<Box>& boxes) {
  return needed_margins({40, 40}, boxes, 180, kStripScale);
}

TEST(NeededMargins, AreNoneIfAllBoxesLieOnTheStrip) {
  const Margins margins = needed({{0, 40, 10, 140}, {5, 60, 9, 70}});
  EXPECT_EQ(margins.top, 0);
  EXPECT_EQ(margins.bottom, 0);
}

TEST(NeededMargins, HoldTheBoxesOutsideAndASpace) {
  const Margins above = needed({{0, 25, 10, 60}, {0, 30, 10, 60}});
  EXPECT_EQ(above.top, 20) << "15 and 2, in whole pixels of the art";
  EXPECT_EQ(needed({{0, 60, 10, 145}, {0, 60, 10, 159}}).bottom, 24) << "19 and 2";
}

TEST(NeededMargins, AreNotLargerThanTheMost) {
  const Margins margins = needed({{0, 0, 10, 180}});
  EXPECT_EQ(margins.top, 40);
  EXPECT_EQ(margins.bottom, 40);
}

TEST(WithMargins, PutsTheViewBetweenItsMarginsIfItHasAny) {
  const Scene view{.width = 300, .height = 100};
  const Scene same = with_margins(view, {});
  EXPECT_EQ(same.height, 100);
  EXPECT_TRUE(same.marks.empty());
  const Scene higher = with_margins(view, {8, 12});
  EXPECT_EQ(higher.width, 300);
  EXPECT_EQ(higher.height, 120);
  ASSERT_EQ(higher.marks.size(), 1u);
  EXPECT_EQ(std::get<NestedShape>(higher.marks[0].shape).corner, (Point{0, 8}));
}

}  // namespace
}  // namespace walkmask::draw
