#include "web/page_level.h"

#include <gtest/gtest.h>

#include <utility>

namespace {

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
