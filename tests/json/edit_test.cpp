#include "json/edit.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "json/position_counter.h"

namespace walkmask::json {
namespace {

TEST(Edit, FindsCharactersByTheirPositions) {
  const std::string text = "\xEF\xBB\xBF{\r\n  \"\xC3\xA4\": 1,\r  \"b\": 2}\n";
  const TextOffsets offsets(text);
  EXPECT_EQ(offsets.at({1, 1}), 3u) << "a byte order mark has no column";
  EXPECT_EQ(offsets.at({2, 3}), text.find('"'));
  EXPECT_EQ(offsets.at({2, 8}), text.find('1')) << "the letter has two bytes and one column";
  EXPECT_EQ(offsets.at({3, 8}), text.find('2')) << "CR ends a line";
  EXPECT_EQ(offsets.at({9, 1}), std::nullopt);
  EXPECT_EQ(TextOffsets("").at({1, 1}), std::nullopt);
}

TEST(Edit, FindsEveryCharacterOfALongText) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += i % 7 == 0 ? "\r\n" : i % 3 == 0 ? "\xC3\xA4" : "x";
  const TextOffsets offsets(text);
  PositionCounter counter(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != 'x' && text[i] != '\xC3') continue;
    EXPECT_EQ(offsets.at(counter.at(i)), i);
  }
}

TEST(Edit, MakesChangesInAnyOrder) {
  EXPECT_EQ(changed_text("[10, 200]", {{5, 3, "7"}, {1, 2, "-5"}}), "[-5, 7]");
  EXPECT_EQ(changed_text("[1]", {}), "[1]");
}

TEST(Edit, ReplacesANumberAlone) {
  const std::string text = "[-12,  340 ]";
  EXPECT_EQ(changed_text(text, {with_number(text, 1, "5")}), "[5,  340 ]");
  EXPECT_EQ(changed_text(text, {with_number(text, 7, "-1")}), "[-12,  -1 ]");
  EXPECT_EQ(changed_text("[-1.25E+2]", {with_number("[-1.25E+2]", 1, "0.5")}), "[0.5]");
}

std::string without(const std::string& text, const std::string& item) {
  return changed_text(text, {without_item(text, text.find(item))});
}

TEST(Edit, RemovesAnItemWithItsComma) {
  EXPECT_EQ(without("[1, 2, 3]", "1"), "[2, 3]");
  EXPECT_EQ(without("[1, 2, 3]", "2"), "[1, 3]");
  EXPECT_EQ(without("[1, 2, 3]", "3"), "[1, 2]");
  EXPECT_EQ(without("[ 1 ]", "1"), "[]");
  EXPECT_EQ(without("[1,2,3]", "1"), "[2,3]");
}

TEST(Edit, RemovesMembersWithWhatTheyHold) {
  const std::string text = "{\n  \"a\": {\"x\": \"],}\\\"\"},\n  \"b\": [1, {}]\n}";
  EXPECT_EQ(without(text, "\"a\""), "{\n  \"b\": [1, {}]\n}");
  EXPECT_EQ(without(text, "\"b\""), "{\n  \"a\": {\"x\": \"],}\\\"\"}\n}");
}

}  // namespace
}  // namespace walkmask::json
