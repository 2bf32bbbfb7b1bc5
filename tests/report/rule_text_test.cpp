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

TEST(RuleText, SaysHowARuleIsFixed) {
  EXPECT_NE(rule_text(check::rule(check::Code("T004")))
                .find("\nwalkmask can fix this: it paints them like the wall around them.\n"),
            std::string::npos);
  for (const check::Rule& rule : check::rules()) {
    const bool can_fix = rule.fix.kind != check::Fix::Kind::none;
    EXPECT_EQ(rule_text(rule).find("walkmask can fix this") != std::string::npos, can_fix);
    EXPECT_EQ(rule.fix.how.empty(), !can_fix);
  }
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
