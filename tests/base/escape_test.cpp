#include "base/escape.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

struct Row {
  const char* what;
  std::string text;
  std::string expected;
};

TEST(Escape, KeepsReadableText) {
  for (const std::string text :
       {"", "plain", "caf\u00e9 \u4e2d \U0001F6AA", "a\\b \"c\"", "\u0645\u06cc\u200c\u0631",
        "\u2764\ufe0f\u200d\U0001F525", "\u845b\U000E0100", "a\u00a0b"}) {
    EXPECT_EQ(escaped(text), text);
  }
}

TEST(Escape, EscapesControlCharacters) {
  const Row rows[] = {
      {"line feed", "a\nb", "a\\x0ab"},
      {"escape sequence", "\x1b[31mred", "\\x1b[31mred"},
      {"nul", std::string("a\0b", 3), "a\\x00b"},
      {"delete", "\x7f", "\\x7f"},
      {"C1 control", "\u009b", "\\u{9b}"},
      {"line separator", "\u2028", "\\u{2028}"},
      {"right-to-left override", "\u202e", "\\u{202e}"},
      {"left-to-right mark", "a\u200e", "a\\u{200e}"},
      {"right-to-left mark", "a\u200f", "a\\u{200f}"},
      {"Arabic letter mark", "\u061c", "\\u{61c}"},
      {"zero-width space", "a\u200bb", "a\\u{200b}b"},
      {"word joiner", "a\u2060b", "a\\u{2060}b"},
      {"soft hyphen", "a\u00adb", "a\\u{ad}b"},
      {"Hangul fillers", "\u115f\u3164", "\\u{115f}\\u{3164}"},
      {"tag", "gate\U000E0041", "gate\\u{e0041}"},
      {"grapheme joiner", "\u00e9\u034f", "\u00e9\\u{34f}"},
      {"joiner without anything to join", "gate\u200d", "gate\\u{200d}"},
      {"joiner at the beginning", "\u200cgate", "\\u{200c}gate"},
      {"second joiner", "\u0645\u200d\u200d", "\u0645\u200d\\u{200d}"},
      {"selector without anything to vary", "a\ufe0f", "a\\u{fe0f}"},
      {"byte order mark",
       "\ufeff"
       "a",
       "\\u{feff}a"},
  };
  for (const Row& row : rows) EXPECT_EQ(escaped(row.text), row.expected) << row.what;
}

TEST(EscapedJson, KeepsItsMeaning) {
  EXPECT_EQ(escaped_json("\"a\u202eb\u009b\x7f \u00e9\u4e2d\U0001F6AA\\n\""),
            "\"a\\u202eb\\u009b\\u007f \u00e9\u4e2d\U0001F6AA\\n\"");
  EXPECT_EQ(escaped_json("\"gate\U000E0041\u3164\""), "\"gate\\udb40\\udc41\\u3164\"");
}

TEST(Escape, LeavesNoCommandThatRunnersObeyAnywhereInALine) {
  EXPECT_EQ(escaped("a ##[error]b ##vso[task] ##teamcity[c] ###[d]"),
            "a \\x23#[error]b \\x23#vso[task] \\x23#teamcity[c] #\\x23#[d]");
  EXPECT_EQ(escaped("## a # b ##c"), "## a # b ##c");
}

TEST(Escape, ShowsBytesThatAreNotUtf8) {
  const Row rows[] = {
      {"lone continuation", "\x80", "\\x80"},
      {"cut sequence", "a\xe4\xb8", "a\\xe4\\xb8"},
      {"overlong slash", "\xc0\xaf", "\\xc0\\xaf"},
      {"overlong in three bytes", "\xe0\x80\xaf", "\\xe0\\x80\\xaf"},
      {"surrogate", "\xed\xa0\x80", "\\xed\\xa0\\x80"},
      {"above the last character", "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},
  };
  for (const Row& row : rows) EXPECT_EQ(escaped(row.text), row.expected) << row.what;
}

}  // namespace
}  // namespace walkmask
