#include "base/quote.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(InQuotes, LeavesShortTextsAsTheyAre) {
  EXPECT_EQ(in_quotes(""), "\"\"");
  EXPECT_EQ(in_quotes("gate"), "\"gate\"");
  EXPECT_EQ(in_quotes(std::string(48, 'a')), '"' + std::string(48, 'a') + '"');
}

TEST(InQuotes, CutsLongTextsBetweenCharacters) {
  EXPECT_EQ(in_quotes(std::string(49, 'a')), '"' + std::string(48, 'a') + "...\"");
  const std::string a47(47, 'a');
  EXPECT_EQ(in_quotes(a47 + "\u00e9b"), '"' + a47 + "...\"") << "é would be cut in two";
  EXPECT_EQ(in_quotes(std::string(100, '\x80')), "\"...\"") << "bytes that begin no character";
}

TEST(FileInQuotes, LeavesTheEndOfALongName) {
  EXPECT_EQ(file_in_quotes("room.level.json"), "\"room.level.json\"");
  const std::string a128(128, 'a');
  EXPECT_EQ(file_in_quotes(a128), '"' + a128 + '"');
  EXPECT_EQ(file_in_quotes("b" + a128), "\"..." + a128 + '"');
  const std::string a127(127, 'a');
  EXPECT_EQ(file_in_quotes("\u00e9" + a127), "\"..." + a127 + '"') << "é would be cut in two";
  EXPECT_EQ(file_in_quotes(std::string(200, '\x80')), "\"...\"") << "bytes that begin no character";
}

TEST(ShellWord, HasQuotesIfItIsSeveralWordsWithoutThem) {
  EXPECT_EQ(shell_word("rooms/bar-2_x.level.json"), "rooms/bar-2_x.level.json");
  EXPECT_EQ(shell_word("C:\\rooms\\caf\u00e9"), "C:\\rooms\\caf\u00e9");
  EXPECT_EQ(shell_word("my rooms"), "\"my rooms\"");
  EXPECT_EQ(shell_word("bar(2).level.json"), "\"bar(2).level.json\"");
}

}  // namespace
}  // namespace walkmask
