#include "report/schemas.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <variant>

#include "check/parameters.h"
#include "check/rules.h"
#include "json/parse.h"

namespace walkmask {
namespace {

json::Value schema(std::string_view name) {
  for (const JsonSchema& one : json_schemas()) {
    if (one.name == name) return *json::parse(one.text);
  }
  ADD_FAILURE() << "there is no schema " << name;
  return {};
}

/// Follows keys into a schema; null if one is missing.
const json::Value* at(const json::Value& value, std::initializer_list<std::string_view> keys) {
  const json::Value* here = &value;
  for (const std::string_view key : keys) {
    const auto* members = std::get_if<json::Object>(&here->content);
    if (members == nullptr) return nullptr;
    const auto member = std::ranges::find(*members, key, &json::Member::key);
    if (member == members->end()) return nullptr;
    here = &member->value;
  }
  return here;
}

std::string text_at(const json::Value& value, std::initializer_list<std::string_view> keys) {
  const json::Value* found = at(value, keys);
  const auto* text = found == nullptr ? nullptr : std::get_if<std::string>(&found->content);
  return text == nullptr ? "" : *text;
}

/// tests/schemas/schemas_test.cjs checks the rest with a validator.
TEST(Schemas, ExplainTheParametersOfCheckAsTheTableDoes) {
  for (const std::string_view name : {"manifest", "settings"}) {
    const json::Value of = schema(name);
    const json::Value* properties = at(of, {"definitions", "check", "properties"});
    ASSERT_NE(properties, nullptr);
    for (const check::Parameter& parameter : check::all_parameters()) {
      EXPECT_EQ(text_at(*properties, {parameter.key, "description"}), parameter.meaning);
    }
    const std::size_t others = 5;  // select, ignore, fail_on, comment, $schema
    EXPECT_EQ(std::get<json::Object>(properties->content).size(),
              check::all_parameters().size() + others);
  }
}

TEST(Schemas, KnowTheCodesOfRules) {
  const json::Value settings = schema("settings");
  const std::regex codes(
      text_at(settings, {"definitions", "check", "properties", "select", "items", "pattern"}));
  for (const check::Rule& rule : check::rules()) {
    const std::string code(rule.code.text());
    EXPECT_TRUE(std::regex_match(code, codes)) << code;
    EXPECT_TRUE(std::regex_match(code.substr(0, 1), codes)) << code;
  }
  EXPECT_TRUE(std::regex_match("t001", codes));
  for (const char* none : {"", "T0011", "T009", "Z", "T1"}) {
    EXPECT_FALSE(std::regex_match(none, codes)) << none;
  }
}

}  // namespace
}  // namespace walkmask
