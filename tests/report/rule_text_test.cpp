#include "report/rule_text.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(RuleText, NamesTheParametersWithTheirDefaults) {
  const std::string text = rule_text(check::rule(check::Code("T004")));
  EXPECT_TRUE(text.starts_with("T004 (warning): specks of floor\n\n")) << text;
  EXPECT_NE(text.find("  \"speck_size\": 16\n"), std::string::npos) << text;
  EXPECT_EQ(rule_text(check::rule(check::Code("F001"))).find("\"check\" in the manifest or"),
            std::string::npos);
}

TEST(RuleText, ListsRulesByPrefix) {
  EXPECT_EQ(rule_list("S003"),
            "Sizes\n  S003  error    a room that is not a whole number of mask pixels\n");
  for (const check::Rule& rule : check::rules()) {
    EXPECT_NE(rule_list("").find("  " + std::string(rule.code.text()) + "  "), std::string::npos);
  }
}

}  // namespace
}  // namespace walkmask
