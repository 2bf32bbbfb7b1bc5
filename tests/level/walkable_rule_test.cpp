#include "level/walkable_rule.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

TEST(WalkableRule, ReadsColoursIndicesAndRanges) {
  struct Row {
    const char* text;
    WalkableRule rule;
  };
  const Row rows[] = {
      {"nonzero", {{}, {{1, 255}}}},
      {"index:3", {{}, {{3, 3}}}},
      {"index:1-15", {{}, {{1, 15}}}},
      {"index:0-255", {{}, {{0, 255}}}},
      {"index:7-7", {{}, {{7, 7}}}},
      {"#ff0000", {{{255, 0, 0}}, {}}},
      {"ff0000,#00FF00", {{{255, 0, 0}, {0, 255, 0}}, {}}},
      {"index:9,#000001,index:1-2,nonzero", {{{0, 0, 1}}, {{9, 9}, {1, 2}, {1, 255}}}},
  };
  for (const Row& row : rows) {
    const Result<WalkableRule> rule = parse_walkable_rule(row.text);
    ASSERT_TRUE(rule) << row.text;
    EXPECT_EQ(*rule, row.rule) << row.text;
    const Result<WalkableRule> again = parse_walkable_rule(walkable_rule_text(*rule));
    ASSERT_TRUE(again) << row.text;
    EXPECT_EQ(*again, row.rule) << row.text;
  }
}

TEST(WalkableRule, NamesTheTermThatIsWrong) {
  struct Row {
    const char* text;
    const char* term;
  };
  const Row rows[] = {
      {"", ""},
      {",", ""},
      {"nonzero,", ""},
      {",nonzero", ""},
      {"nonzero,,index:1", ""},
      {"index:1, index:2", " index:2"},
      {"index:5-4", "index:5-4"},
      {"index:1-256", "index:1-256"},
      {"index:1-", "index:1-"},
      {"index:-1", "index:-1"},
      {"index:1-2-3", "index:1-2-3"},
      {"#ff0000-#ff00ff", "#ff0000-#ff00ff"},
      {"#ff0000,bright", "bright"},
  };
  for (const Row& row : rows) {
    const Result<WalkableRule> rule = parse_walkable_rule(row.text);
    ASSERT_FALSE(rule) << row.text;
    EXPECT_EQ(rule.error().reason,
              '"' + std::string(row.term) + "\" is not a rule for walkable pixels");
  }
}

TEST(WalkableRule, HasALimitedLength) {
  const auto rule_of = [](int terms) {
    std::string text = "index:0";
    for (int i = 1; i < terms; ++i) text += ",index:1-9";
    return parse_walkable_rule(text);
  };
  EXPECT_TRUE(rule_of(1023));
  EXPECT_TRUE(rule_of(1024));
  const Result<WalkableRule> too_long = rule_of(1025);
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().reason, "the rule for walkable pixels has 1025 colours and indices");
  EXPECT_EQ(too_long.error().cure, "the limit is 1024");
}

}  // namespace
}  // namespace walkmask
