#include "level/map.h"

#include <gtest/gtest.h>

#include <string>

#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string drawn_or_refused(const std::string& text, const png::Limits& limits = {}) {
  const Result<BitGrid> floor = read_map(text, limits);
  return floor ? drawn(*floor) : message(floor.error());
}

TEST(Map, HasFloorWhereItsLettersArePassable) {
  EXPECT_EQ(drawn_or_refused("type octile\nheight 2\nwidth 4\nmap\n.GS.\n@OTW\n"), "....\n####\n");
  EXPECT_EQ(drawn_or_refused("type octile\nheight 3\nwidth 1\nmap\n.\n@\n."), ".\n#\n.\n");
  EXPECT_EQ(drawn_or_refused("type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n.T\r\n"), ".#\n");
}

TEST(Map, IsReadStrictly) {
  struct Row {
    const char* text;
    const char* error;
  };
  const Row rows[] = {
      {"",
       "1:1: wanted the line \"type octile\", found the end"
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type tile\n",
       "1:1: wanted the line \"type octile\", found \"type tile\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nwidth 4\n",
       "2:1: wanted \"height N\" with N from 1 to 32768, found \"width 4\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nheight 0\n",
       "2:1: wanted \"height N\" with N from 1 to 32768, found \"height 0\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nheight 02\n",
       "2:1: wanted \"height N\" with N from 1 to 32768, found \"height 02\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nheight 2\nwidth 32769\n",
       "3:1: wanted \"width N\" with N from 1 to 32768, found \"width 32769\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nheight 2\nwidth 3\n...\n",
       "4:1: wanted the line \"map\", found \"...\""
       "; begin with \"type octile\", \"height N\", \"width N\" and \"map\""},
      {"type octile\nheight 2\nwidth 3\nmap\n...\n..\n",
       "6:3: the row has 2 letters, the map is 3 wide; fix the row, or correct the line "
       "\"width\""},
      {"type octile\nheight 2\nwidth 3\nmap\n....\n...\n",
       "5:4: the row has 4 letters, the map is 3 wide; fix the row, or correct the line "
       "\"width\""},
      {"type octile\nheight 2\nwidth 3\nmap\n...x\n...\n",
       "5:4: the row has 4 letters, the map is 3 wide; fix the row, or correct the line "
       "\"width\""},
      {"type octile\nheight 2\nwidth 3\nmap\n.x.\n...\n",
       "5:2: \"x\" is not a letter of a map; floor is . G S, wall is @ O T W"},
      {"type octile\nheight 2\nwidth 3\nmap\n...\n",
       "6:1: the map ends after 1 of its 2 rows; add the rest, or correct the line \"height\""},
      {"type octile\nheight 1\nwidth 3\nmap\n...\n...\n",
       "6:1: there is text behind the last row; remove it, or correct the line \"height\""},
      {"type octile\nheight 1\nwidth 3\nmap\n...\n\n",
       "6:1: there is text behind the last row; remove it, or correct the line \"height\""},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(drawn_or_refused(row.text), std::string("walkmask: ") + row.error) << row.text;
  }
}

TEST(Map, KeepsToTheLimits) {
  const std::string text = "type octile\nheight 2\nwidth 3\nmap\n...\n...\n";
  EXPECT_EQ(drawn_or_refused(text, {.side = 3, .pixels = 6}), "...\n...\n");
  EXPECT_EQ(drawn_or_refused(text, {.side = 2}),
            "walkmask: 3:1: wanted \"width N\" with N from 1 to 2, found \"width 3\""
            "; begin with \"type octile\", \"height N\", \"width N\" and \"map\"");
  EXPECT_EQ(drawn_or_refused(text, {.pixels = 5}),
            "walkmask: 3:1: the number of pixels is 6, more than the 5 allowed; make the map "
            "smaller");
  EXPECT_EQ(drawn_or_refused("type octile\nheight 16384\nwidth 16384\nmap\n"),
            "walkmask: 5:1: the map ends after 0 of its 16384 rows; add the rest, or correct the "
            "line \"height\"");
}

TEST(Map, IsRefusedIfTruncatedAnywhere) {
  const std::string text = "type octile\nheight 2\nwidth 3\nmap\n...\n...";
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_FALSE(read_map(text.substr(0, length), {})) << length;
  }
}

TEST(Map, IsRecognisedByItsBeginning) {
  EXPECT_TRUE(begins_as_map("type octile\n"));
  EXPECT_FALSE(begins_as_map("{\"type\": 1}"));
  EXPECT_FALSE(begins_as_map("\x89PNG"));
  EXPECT_FALSE(begins_as_map(""));
}

}  // namespace
}  // namespace walkmask
