#include "level/walkable_rule.h"

#include <gtest/gtest.h>

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
              '"' + std::string(row.term) + "\" is no rule of what is walkable");
  }
}

}  // namespace
}  // namespace walkmask
