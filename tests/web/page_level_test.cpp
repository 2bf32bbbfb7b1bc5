#include "web/page_level.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace {

TEST(PageLevel, HasTheFloorAndTheAreasOfItsKinds) {
  constexpr std::uint16_t kKinds[] = {3, 2, 1, 0, 5, 5};
  const std::unique_ptr<page_level, decltype(&page_level_free)> level(
      page_level_new(kKinds, 3, 2, 1, 2), page_level_free);
  std::string pixels;
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 3; ++x) {
      pixels += level->paintable.test({x, y}) ? '.' : '#';
      for (std::size_t area = 0; area < 2; ++area) {
        if (level->areas[area].test({x, y})) pixels += std::to_string(area);
      }
      pixels += ' ';
    }
  }
  EXPECT_EQ(pixels, ".0 #0 . # .1 .1 ");
}

TEST(PageLevel, MayBeOnePixelWide) {
  constexpr std::uint16_t kKinds[] = {1, 0};
  const std::unique_ptr<page_level, decltype(&page_level_free)> level(
      page_level_new(kKinds, 1, 2, 1, 0), page_level_free);
  EXPECT_TRUE(level->paintable.test({0, 0}));
  EXPECT_FALSE(level->paintable.test({0, 1}));
}

TEST(PageLevel, KnowsTheShapeOfFeetByItsNumber) {
  using walkmask::Outline;
  const double ellipse[] = {0, 18, 5, 0, 100, 1, 100}, rectangle[] = {1, 18, 5, 0, 100, 1, 100};
  EXPECT_EQ(walkmask::feet_of(ellipse).outline().shape, Outline::Shape::ellipse);
  EXPECT_EQ(walkmask::feet_of(rectangle).outline().shape, Outline::Shape::rectangle);
}

TEST(PageLevel, GivesFeetTheWidthOfTheirRow) {
  const double scaled[] = {0, 35, 35, 10, 50, 20, 100}, fixed[] = {1, 18, 5, 0, 100, 1, 100};
  for (const auto& [row, width] : {std::pair{0, 18}, {10, 18}, {14, 25}, {20, 35}, {99, 35}}) {
    EXPECT_EQ(page_feet_width(scaled, row), width) << row;
    EXPECT_EQ(page_feet_width(fixed, row), 18) << row;
  }
}

TEST(PageLevel, ScalesCharactersBetweenTwoRows) {
  EXPECT_EQ(page_row_percent(10, 50, 20, 100, 9), 50);
  EXPECT_EQ(page_row_percent(10, 50, 20, 100, 12.5), 62.5);
  EXPECT_EQ(page_row_percent(10, 50, 20, 100, 21), 100);
}

}  // namespace
