#include "check/settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "json/parse.h"
#include "support/settings_text.h"

namespace walkmask::check {
namespace {

Settings applied(std::string_view text) {
  Settings settings;
  const Failure failure = read_settings(text, settings);
  EXPECT_FALSE(failure) << failure->reason;
  return settings;
}

std::string refusal(std::string_view text) {
  Settings settings;
  const Failure failure = read_settings(text, settings);
  return failure ? failure->place.text() + ": " + failure->reason + "; " + failure->cure : "none";
}

TEST(Settings, ApplyOnlyTheKeysTheyHave) {
  const Settings settings = applied(R"({"check": {"speck_size": 5, "no_area": ["#102030"],
      "start": "door", "detour": 2.5, "select": ["t", "P001"], "fail_on": "info"}})");
  EXPECT_EQ(settings.parameters.number("speck_size"), 5);
  EXPECT_EQ(settings.parameters.no_area, (std::vector<Rgb>{{0x10, 0x20, 0x30}}));
  EXPECT_EQ(settings.parameters.start, "door");
  EXPECT_EQ(settings.parameters.detour, 2.5);
  EXPECT_EQ(settings.parameters.number("pinhole_size"), 8);
  EXPECT_EQ(settings.fail_on, Severity::info);
  EXPECT_TRUE(settings.selection.wants(Code("T004")));
  EXPECT_FALSE(settings.selection.wants(Code("P002")));
}

TEST(Settings, DescribeHowTheGameWalks) {
  const Settings settings =
      applied(R"({"check": {"path": "shortest", "line_of_sight": "bresenham"}})");
  EXPECT_EQ(settings.parameters.path.planner, Planner::shortest);
  EXPECT_EQ(settings.parameters.path.line_of_sight, LineOfSight::bresenham);
  EXPECT_EQ(refusal(R"({"check": {"path": "short"}})"),
            "1:20: wanted \"pipeline\" or \"shortest\", found \"short\"; write one in its place");
}

TEST(Settings, AreOverriddenByLaterOnesKeyByKey) {
  Settings settings = applied(R"({"check": {"speck_size": 5, "pinhole_size": 6}})");
  ASSERT_FALSE(apply(*json::parse(R"({"pinhole_size": 7})"), settings));
  EXPECT_EQ(settings.parameters.number("speck_size"), 5);
  EXPECT_EQ(settings.parameters.number("pinhole_size"), 7);
}

TEST(Settings, ChangeNothingIfTheyAreWrong) {
  Settings settings;
  EXPECT_TRUE(apply(*json::parse(R"({"speck_size": 5, "pinhole_size": -1})"), settings));
  EXPECT_EQ(settings.parameters.number("speck_size"), 16);
}

TEST(Settings, NameThePlaceOfAMistake) {
  EXPECT_EQ(refusal(R"({"chekc": {}})"), "1:2: unknown key \"chekc\"; did you mean \"check\"?");
  EXPECT_EQ(refusal(R"({"check": {"speck_sise": 1}})"),
            "1:12: unknown key \"speck_sise\"; did you mean \"speck_size\"?");
  EXPECT_EQ(refusal(R"({"check": {"fail_on": "waring"}})"),
            "1:23: \"waring\" is not a severity; did you mean \"warning\"?");
  EXPECT_EQ(refusal(R"({"check": {"ignore": ["T", "T0O1"]}})"),
            "1:28: \"T0O1\" is neither a rule nor a family of rules; did you mean \"T001\"?");
}

TEST(Settings, TakeDetoursUpToAMillion) {
  for (const std::string detour : {"1", "1.0", "999999.5", "1000000", "1e6"}) {
    EXPECT_EQ(refusal(R"({"check": {"detour": )" + detour + "}}"), "none");
  }
  for (const std::string detour : {"0.5", "1000000.5", "1e+300", "\"6\""}) {
    EXPECT_EQ(
        refusal(R"({"check": {"detour": )" + detour + "}}"),
        "1:22: wanted a number from 1 to 1000000, found " + detour + "; write one in its place");
  }
}

/// Returns settings with a list of `count` elements.
std::string with_list(const std::string& key, const std::string& element, int count) {
  std::string list = element;
  for (int i = 1; i < count; ++i) list += "," + element;
  return R"({"check": {")" + key + "\": [" + list + "]}}";
}

TEST(Settings, LimitTheLengthOfLists) {
  for (const auto& [key, element] :
       {std::pair("no_area", "\"#000000\""), {"select", "\"T\""}, {"ignore", "\"T001\""}}) {
    EXPECT_EQ(refusal(with_list(key, element, 1023)), "none") << key;
    EXPECT_EQ(refusal(with_list(key, element, 1024)), "none") << key;
    EXPECT_EQ(refusal(with_list(key, element, 1025)).substr(4),
              ": the list has 1025 entries; the limit is 1024")
        << key;
  }
}

SettingsFile settings_file(const std::string& name, const std::string& level,
                           const std::string& text) {
  return {name, level,
          std::make_shared<SettingsContent>(SettingsContent{*json::parse(text), {}, 0})};
}

/// Returns the settings in force for a level with this path below a folder with these settings.
Settings in_force(const std::string& path, const std::string& text) {
  SharedSettings shared;
  shared.files.push_back(settings_file("walkmask.json", path, text));
  Findings findings;
  Settings settings = settings_around(shared, findings);
  EXPECT_TRUE(findings.empty()) << findings.front().message;
  return settings;
}

TEST(Settings, MayApplyToSomeOfTheLevels) {
  const std::string text = R"({
      "overrides": [{"levels": "night/*", "check": {"speck_size": 7, "ignore": ["G"]}},
                    {"levels": ["**/hall.level.json", "x"], "check": {"speck_size": 8}}],
      "check": {"speck_size": 6, "ignore": ["T"], "pinhole_size": 2}})";
  EXPECT_EQ(in_force("bar.level.json", text).parameters.number("speck_size"), 6);
  const Settings night = in_force("night/bar.level.json", text);
  EXPECT_EQ(night.parameters.number("speck_size"), 7);
  EXPECT_EQ(night.parameters.number("pinhole_size"), 2);
  EXPECT_EQ(night.selection.ignore, std::vector<std::string>{"G"});
  EXPECT_EQ(in_force("night/hall.level.json", text).parameters.number("speck_size"), 8);
  EXPECT_EQ(in_force("hall.level.json", text).selection.ignore, std::vector<std::string>{"T"});
  EXPECT_EQ(in_force("x", text).parameters.number("speck_size"), 8);
}

TEST(Settings, AreValidatedForAllLevels) {
  const auto with = [](const std::string& entry) {
    return refusal(R"({"overrides": [)" + entry + "]}");
  };
  EXPECT_EQ(with(R"({"levels": "night/*", "check": {}, "comment": "dark"})"), "none");
  EXPECT_EQ(with(R"({"levels": "night/*"})"),
            "1:16: the key \"check\" is missing; add it to this object");
  EXPECT_EQ(with(R"({"check": {}})"), "1:16: the key \"levels\" is missing; add it to this object");
  EXPECT_EQ(with(R"({"levels": "night/*", "check": {"ignore": ["T0O1"]}})"),
            "1:59: \"T0O1\" is neither a rule nor a family of rules; did you mean \"T001\"?");
  EXPECT_EQ(with(R"({"levels": "/night/*", "check": {}})"),
            "1:27: no level has a path like \"/night/*\"; write it from this file's folder, with "
            "/ and * as in \"night/*\"");
  EXPECT_EQ(with(R"({"levels": ["a", "b\\c"], "check": {}})").substr(0, 36),
            "1:33: no level has a path like \"b\\c\"");
  EXPECT_EQ(with(R"({"levels": [], "check": {}})"),
            "1:27: an empty list matches no level; name levels by their paths from here");
  EXPECT_EQ(with(R"({"levels": ")" + std::string(1024, 'a') + R"(", "check": {}})"), "none");
  EXPECT_EQ(with(R"({"levels": ")" + std::string(1025, 'a') + R"(", "check": {}})"),
            "1:27: the pattern has 1025 bytes; the limit is 1024");
  std::string many = "\"a\"";
  for (int i = 1; i < 512; ++i) many += ", \"a\"";
  const std::string half = R"({"levels": [)" + many + R"(], "check": {}})";
  EXPECT_EQ(with(half + ", " + half), "none");
  EXPECT_EQ(with(half + ", " + half + R"(, {"levels": "a", "check": {}})"),
            "1:15: the overrides have 1025 patterns of levels; the limit is 1024");
  EXPECT_EQ(refusal(R"({"overrides": {"levels": "a", "check": {}}})"),
            "1:15: wanted a list, found an object; write one in its place");
}

TEST(Settings, IgnoreAWrongFileAsAWhole) {
  SharedSettings shared;
  shared.files.push_back(
      settings_file("walkmask.json", "a/hall.level.json", R"({"check": {"speck_size": 5}})"));
  shared.files.push_back(
      settings_file("a/walkmask.json", "hall.level.json", R"({"check": {"speck_size": 6},
      "overrides": [{"levels": "b", "check": {"speck_size": -1}}]})"));
  Findings findings;
  const Settings settings = settings_around(shared, findings);
  EXPECT_EQ(settings.parameters.number("speck_size"), 5);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].file, "a/walkmask.json");
  EXPECT_EQ(findings[0].place.text(), "2:61");
}

TEST(Settings, SelectByBeginningsAndIgnoreAfterThat) {
  const Selection selection = {.select = {"T", "P00"}, .ignore = {"T00", "P001"}};
  EXPECT_FALSE(selection.wants(Code("T001")));
  EXPECT_FALSE(selection.wants(Code("P001")));
  EXPECT_TRUE(selection.wants(Code("P002")));
  EXPECT_FALSE(selection.wants(Code("X001")));
  EXPECT_TRUE(Selection().wants(Code("X001")));
}

TEST(Parameters, BelongToExistingRules) {
  std::set<std::string_view> keys;
  for (const Parameter& parameter : all_parameters()) {
    EXPECT_TRUE(keys.insert(parameter.key).second) << parameter.key;
    const auto has_it = [&](const Rule& rule) {
      return std::ranges::count(rule.parameters, parameter.key, &RuleParameter::key) > 0;
    };
    EXPECT_TRUE(std::ranges::any_of(rules(), has_it)) << parameter.key;
  }
  for (const Rule& rule : rules()) {
    for (const RuleParameter& its : rule.parameters) {
      EXPECT_TRUE(its.key.empty() || keys.contains(its.key)) << its.key;
    }
  }
}

TEST(Parameters, ReadTheirDefaultsAsTheyAreShown) {
  for (const Parameter& parameter : all_parameters()) {
    const std::string shown = parameter.text({});
    if (shown == "null") continue;
    Parameters parameters;
    EXPECT_FALSE(parameter.into(parameters)(*json::parse(shown))) << parameter.key;
    EXPECT_EQ(parameter.text(parameters), shown);
  }
}

}  // namespace
}  // namespace walkmask::check
