#include "base/utf8.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

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

TEST(FirstCharacter, ReadsTheFirstAndTheLastOfEachLength) {
  for (const char32_t code : {U'\0', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xD7FF', U'\xE000',
                              U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
    std::string text;
    append_utf8(code, text);
    const std::optional<Character> first = first_character(text + "a");
    ASSERT_TRUE(first) << static_cast<unsigned>(code);
    EXPECT_EQ(first->code, code);
    EXPECT_EQ(first->bytes, text.size()) << static_cast<unsigned>(code);
  }
}

TEST(FirstCharacter, IsAbsentIfBytesAreNotTheShortestFormOfACharacter) {
  for (const std::string_view text :
       {"\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE4\xB8", "\xC3-"}) {
    EXPECT_FALSE(first_character(text)) << testing::PrintToString(text);
  }
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
