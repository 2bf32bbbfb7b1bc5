#include "survey/census.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "png/read.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

Census census_of(const std::string& file) {
  const Result<png::Image> image = png::read(bytes_of(file), {});
  EXPECT_TRUE(image);
  return census(*image);
}

TEST(Census, CountsThePixelsOfEachPaintFromItsFirst) {
  const Census counted = census_of(painted({"..r", "r.."}));
  ASSERT_EQ(counted.paints.size(), 2u);
  EXPECT_EQ(counted.paints[0].pixels, 4);
  EXPECT_EQ(counted.paints[0].first, (Point{0, 0}));
  EXPECT_EQ(counted.paints[1].pixels, 2);
  EXPECT_EQ(counted.paints[1].first, (Point{2, 0}));
  EXPECT_EQ(sum_of(counted.paints).pixels, 6);
  EXPECT_EQ(sum_of(counted.paints).first, (Point{0, 0}));
}

TEST(Census, DistinguishesEachBitOfEachChannel) {
  Paints paints;
  std::string row = "#";
  for (int bit = 0; bit < 8; ++bit) {
    const auto value = static_cast<std::uint8_t>(1 << bit);
    paints[static_cast<char>('A' + bit)] = {value, 0, 0, 255};
    paints[static_cast<char>('I' + bit)] = {0, value, 0, 255};
    paints[static_cast<char>('a' + bit)] = {0, 0, value, 255};
    paints[static_cast<char>('i' + bit)] = {0, 0, 0, static_cast<std::uint8_t>(255 - value)};
  }
  for (const auto& [letter, colour] : paints) row += letter;
  EXPECT_EQ(census_of(painted_rows({row}, paints)).paints.size(), 33u);
}

TEST(Census, DistinguishesIndicesOfOneColour) {
  EXPECT_EQ(census_of(painted_by_index({"0123", "3210"})).paints.size(), 4u);
}

}  // namespace
}  // namespace walkmask
