#include "base/utf8.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

constexpr std::string_view kLetters = "a\u00e9\u4f60\U0001F600";  // of 1, 2, 3 and 4 bytes

TEST(ContinuesACharacter, IsTrueForAllBytesExceptTheFirst) {
  std::string firsts;
  for (const char byte : kLetters) firsts += continues_a_character(byte) ? '.' : '^';
  EXPECT_EQ(firsts, "^^.^..^...");
}

TEST(AppendUtf8, WritesTheBytesOfEachCharacter) {
  std::string text;
  for (const char32_t code : {U'a', U'\u00e9', U'\u4f60', U'\U0001F600'}) append_utf8(code, text);
  EXPECT_EQ(text, kLetters);
}

TEST(Cut, EndsBetweenTwoCharacters) {
  constexpr std::size_t kLength[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
  for (std::size_t bytes = 0; bytes < std::size(kLength); ++bytes) {
    EXPECT_EQ(cut(kLetters, bytes), kLetters.substr(0, kLength[bytes])) << bytes;
  }
}

TEST(Cut, LeavesNothingOfBytesThatBeginNoCharacter) {
  EXPECT_EQ(cut("\x80\x80\x80", 2), "");
  EXPECT_EQ(cut("\x80\x80\x80", 3), "\x80\x80\x80") << "nothing is cut";
}

}  // namespace
}  // namespace walkmask
