#include "json/position_counter.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask::json {
namespace {

TEST(PositionCounter, CountsLinesAndCharacters) {
  const std::string text = "ab\n\u00e9c\r\nd\re";
  const Position expected[] = {
      {1, 1}, {1, 2}, {1, 3},          // a b LF
      {2, 1}, {2, 2}, {2, 2}, {2, 3},  // é (two bytes) c CR
      {2, 4}, {3, 1}, {3, 2},          // LF d CR
      {4, 1}, {4, 2},                  // e, the end
  };
  PositionCounter counter(text);
  for (std::size_t offset = 0; offset <= text.size(); ++offset) {
    EXPECT_EQ(counter.at(offset), expected[offset]) << "offset " << offset;
  }
}

TEST(PositionCounter, CountsALastLineFeedBehindACarriageReturnOnce) {
  EXPECT_EQ(PositionCounter("a\r\n").at(3), (Position{2, 1}));
}

TEST(PositionCounter, DoesNotCountAByteOrderMark) {
  PositionCounter counter("\xEF\xBB\xBFx");
  EXPECT_EQ(counter.at(0), (Position{1, 1}));
  EXPECT_EQ(counter.at(3), (Position{1, 1}));
  EXPECT_EQ(counter.at(4), (Position{1, 2}));
  EXPECT_EQ(byte_order_mark_length("\xEF\xBB"), 0u);
}

}  // namespace
}  // namespace walkmask::json
