#include "base/number_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace walkmask {
namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

TEST(WholeNumber, ReadsOnlyDigits) {
  EXPECT_EQ(whole_number("0", kLeast, kMost), 0);
  EXPECT_EQ(whole_number("-7", kLeast, kMost), -7);
  EXPECT_EQ(whole_number("9223372036854775807", kLeast, kMost), kMost);
  EXPECT_EQ(whole_number("-9223372036854775808", kLeast, kMost), kLeast);
  for (const char* text : {"", "-", "-0", "+5", " 5", "5 ", "5x", "010", "0x10", "1e3", "1.0",
                           "nan", "inf", "--5", "9223372036854775808"}) {
    EXPECT_EQ(whole_number(text, kLeast, kMost), std::nullopt) << '"' << text << '"';
  }
}

TEST(WholeNumber, KeepsToItsBounds) {
  EXPECT_EQ(whole_number("1", 1, 4096), 1);
  EXPECT_EQ(whole_number("4096", 1, 4096), 4096);
  EXPECT_EQ(whole_number("0", 1, 4096), std::nullopt);
  EXPECT_EQ(whole_number("4097", 1, 4096), std::nullopt);
}

TEST(ShortNumber, HasAtMostThreeDigitsAfterThePoint) {
  EXPECT_EQ(short_number("12", 1, 100), 12);
  EXPECT_EQ(short_number("1.5", 1, 100), 1.5);
  EXPECT_EQ(short_number("1.025", 1, 100), 1.025);
  EXPECT_EQ(short_number("100.000", 1, 100), 100);
  for (const char* text : {"", ".", ".5", "5.", "1.0255", "1.5x", "1.-5", "1.+5", "01.5", "1,5",
                           "1e1", "0.999", "100.001", "-1", "nan", "inf"}) {
    EXPECT_EQ(short_number(text, 1, 100), std::nullopt) << '"' << text << '"';
  }
}

TEST(Thousandths, RoundsAndDropsSuperfluousZeros) {
  EXPECT_EQ(thousandths(831.9006), "831.901");
  EXPECT_EQ(thousandths(0), "0.0");
  EXPECT_EQ(thousandths(5), "5.0");
  EXPECT_EQ(thousandths(5.5), "5.5");
  EXPECT_EQ(thousandths(1.0004), "1.0");
  EXPECT_EQ(thousandths(1.05), "1.05");
  EXPECT_EQ(thousandths(-0.25), "-0.25");
  EXPECT_EQ(thousandths(536870912.125), "536870912.125");
}

TEST(PixelText, IsWrittenAsUsersWriteIt) {
  EXPECT_EQ(point_text(120, 340), "120,340");
  EXPECT_EQ(point_text(-1, 0), "-1,0");
  EXPECT_EQ(size_text(320, 200), "320x200");
}

}  // namespace
}  // namespace walkmask
