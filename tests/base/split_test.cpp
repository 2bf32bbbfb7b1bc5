#include "base/split.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

using Fields = std::vector<std::string_view>;

TEST(Split, KeepsEmptyFields) {
  EXPECT_EQ(split("gate,roof", ','), (Fields{"gate", "roof"}));
  EXPECT_EQ(split("", ','), Fields{""});
  EXPECT_EQ(split(",a,,b,", ','), (Fields{"", "a", "", "b", ""}));
}

TEST(SplitAtBlanks, DropsEmptyFields) {
  EXPECT_EQ(split_at_blanks("0\tmap  24 \t25"), (Fields{"0", "map", "24", "25"}));
  EXPECT_EQ(split_at_blanks("  a "), Fields{"a"});
  EXPECT_EQ(split_at_blanks(""), Fields{});
  EXPECT_EQ(split_at_blanks(" \t "), Fields{});
}

/// Returns the lines of a text, each in brackets after its number.
std::string numbered(std::string_view text) {
  std::string result;
  Lines lines(text);
  while (const auto line = lines.next()) {
    result += std::to_string(lines.number()) + "[" + std::string(*line) + "]";
  }
  return result;
}

TEST(Lines, EndWithLfOrCrlf) {
  EXPECT_EQ(numbered("a\nb\r\nc"), "1[a]2[b]3[c]");
  EXPECT_EQ(numbered("a\n\nb\n"), "1[a]2[]3[b]") << "the end of the last line begins no other";
  EXPECT_EQ(numbered(""), "");
  EXPECT_EQ(numbered("\n"), "1[]");
  EXPECT_EQ(numbered("a\rb"), "1[a\rb]") << "a CR within a line is part of it";
}

TEST(Lines, CountTheLineThatIsMissing) {
  Lines lines("a\nb\n");
  while (lines.next()) {
  }
  EXPECT_EQ(lines.number(), 3);
}

}  // namespace
}  // namespace walkmask
