#include "base/escape.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

struct Row {
  const char* what;
  std::string text;
  std::string expected;
};

TEST(Escape, KeepsWhatReadsAsText) {
  for (const std::string text : {"", "plain", "caf\u00e9 \u4e2d \U0001F6AA", "a\\b \"c\""}) {
    EXPECT_EQ(escaped(text), text);
  }
}

TEST(Escape, TurnsWhatSteersATerminalIntoText) {
  const Row rows[] = {
      {"line feed", "a\nb", "a\\x0ab"},
      {"escape sequence", "\x1b[31mred", "\\x1b[31mred"},
      {"nul", std::string("a\0b", 3), "a\\x00b"},
      {"delete", "\x7f", "\\x7f"},
      {"C1 control", "\u009b", "\\u{9b}"},
      {"line separator", "\u2028", "\\u{2028}"},
      {"right-to-left override", "\u202e", "\\u{202e}"},
  };
  for (const Row& row : rows) EXPECT_EQ(escaped(row.text), row.expected) << row.what;
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
