#include "base/pattern.h"

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <string>

namespace walkmask {
namespace {

TEST(Pattern, MatchesItselfExceptForStars) {
  EXPECT_TRUE(matches("night/hall.level.json", "night/hall.level.json"));
  EXPECT_FALSE(matches("night/hall.level.json", "night/hall.level.jsonx"));
  EXPECT_FALSE(matches("night/hall.level.json", "night/hallxlevel.json"));
  EXPECT_FALSE(matches("Night/*", "night/hall.level.json"));
  EXPECT_FALSE(matches("hall?", "halls"));
  EXPECT_FALSE(matches("", "a"));
}

TEST(Pattern, MatchesLettersOfAPartByAStar) {
  for (const char* pattern : {"night/*", "night/*.level.json", "*/hall*", "night/h*l*", "*/*",
                              "night/****", "night/hall.level.json*"}) {
    EXPECT_TRUE(matches(pattern, "night/hall.level.json")) << pattern;
  }
  for (const char* pattern : {"*", "night*", "night/*x", "*/*/*", "night/*all", "*.level.json"}) {
    EXPECT_FALSE(matches(pattern, "night/hall.level.json")) << pattern;
  }
  EXPECT_TRUE(matches("*ab*ab", "abxaab"));
  EXPECT_FALSE(matches("*aab", "aaba"));
}

TEST(Pattern, MatchesAnyPartsByADoubleStar) {
  for (const char* pattern : {"**", "**/c", "a/**", "a/**/c", "**/b/**", "a/**/b/c", "a/b/c/**",
                              "**/**", "*/**", "**/*/*/*"}) {
    EXPECT_TRUE(matches(pattern, "a/b/c")) << pattern;
  }
  for (const char* pattern : {"**/b", "b/**", "a/**/d", "**/*/*/*/*", "a**c"}) {
    EXPECT_FALSE(matches(pattern, "a/b/c")) << pattern;
  }
  EXPECT_TRUE(matches("**/hall", "hall"));
  EXPECT_TRUE(matches("**/b/c/*", "b/x/b/c/d"));
}

TEST(Pattern, IsInvalidIfNoPathCanMatch) {
  for (const char* pattern : {"", "/night/*", "night/", "night//*", "./night/*", "../night/*",
                              "night/..", "night\\*", "."}) {
    EXPECT_FALSE(may_match(pattern)) << pattern;
  }
  EXPECT_FALSE(may_match(std::string("a\0b", 3)));
  for (const char* pattern : {"night/*", "**", ".../*", "..night/*", ".night"}) {
    EXPECT_TRUE(may_match(pattern)) << pattern;
  }
}

/// Returns the regular expression for a pattern with single stars.
std::regex expression_of(const std::string& pattern) {
  std::string text;
  for (const char letter : pattern) text += letter == '*' ? "[^/]*" : std::string(1, letter);
  return std::regex(text);
}

TEST(Pattern, AgreesWithARegularExpression) {
  std::mt19937 random(7);
  const auto drawn = [&random](const std::string& letters) {
    std::string text;
    for (auto length = random() % 9; text.size() < length;) {
      text += letters[random() % letters.size()];
    }
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string pattern = drawn("aab**/"), path = drawn("aab/");
    if (("/" + pattern + "/").find("/**/") != std::string::npos) continue;
    EXPECT_EQ(matches(pattern, path), std::regex_match(path, expression_of(pattern)))
        << pattern << " and " << path;
  }
}

}  // namespace
}  // namespace walkmask
