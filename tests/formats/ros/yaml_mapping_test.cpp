#include "formats/ros/yaml_mapping.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask::ros {
namespace {

std::string shown(const YamlEntry& entry) {
  const auto& [line, column] = entry.position;
  std::string text = entry.key + "@" + std::to_string(line) + ":" + std::to_string(column) + "=";
  if (const auto* scalar = std::get_if<std::string>(&entry.value)) return text + *scalar;
  const auto* list = std::get_if<std::vector<std::string>>(&entry.value);
  if (list == nullptr) return text + "other";
  for (const std::string& scalar : *list) text += "[" + scalar + "]";
  return text;
}

/// Returns "KEY@LINE:COLUMN=VALUE " for each entry, or the place and the reason of the error.
std::string outcome(const std::string& text) {
  const Result<std::vector<YamlEntry>> entries = read_yaml_mapping(text);
  if (!entries) return entries.error().place.text() + ": " + entries.error().reason;
  std::string all;
  for (const YamlEntry& entry : *entries) all += shown(entry) + " ";
  return all;
}

TEST(YamlMapping, ReadsScalarsAndListsInBothStyles) {
  EXPECT_EQ(outcome("# c\nimage: a b.pgm  # d\nsize: [1, '2', \"x\\ty\"]\n"),
            "image@2:8=a b.pgm size@3:7=[1][2][x\ty] ");
  EXPECT_EQ(outcome("{a: 1, b: [2]}"), "a@1:5=1 b@1:11=[2] ");
  EXPECT_EQ(outcome("a:\n  - 1\n  - 2\nb:\n"), "a@2:3=[1][2] b@4:3= ");
  EXPECT_EQ(outcome("---\na: !!float 1\n...\n"), "a@2:4=1 ");
}

TEST(YamlMapping, SkipsNestedValues) {
  EXPECT_EQ(outcome("a: {b: [1, {c: d}]}\ne: [[1], 2]\nf: 3\n"),
            "a@1:4=other e@2:4=other f@3:4=3 ");
}

TEST(YamlMapping, RefusesWhatIsNotOneMapping) {
  EXPECT_EQ(outcome(""), "1:1: has no keys");
  EXPECT_EQ(outcome("- a\n"), "1:1: has no keys");
  EXPECT_EQ(outcome("just words"), "1:1: has no keys");
  EXPECT_EQ(outcome("[a]: 1"), "1:1: a key is not a word");
  EXPECT_EQ(outcome("a: 1\n---\nb: 2\n"), "2:1: a second document follows");
  EXPECT_EQ(outcome("a: 1\nb: 2\na: 3\n"), "3:1: the key \"a\" occurs twice");
}

TEST(YamlMapping, RefusesAnchorsAndAliases) {
  const std::string reason = ": has an anchor or an alias";
  EXPECT_EQ(outcome("a: &x 1"), "1:4" + reason);
  EXPECT_EQ(outcome("a: &x [1]"), "1:4" + reason);
  EXPECT_EQ(outcome("a: [1, &x {}]"), "1:8" + reason);
  EXPECT_EQ(outcome("a: *x"), "1:4" + reason);
  EXPECT_EQ(outcome("&x a: 1"), "1:1" + reason);
  EXPECT_EQ(outcome("b: {c: [*x]}"), "1:9" + reason);
}

TEST(YamlMapping, LimitsTheDepth) {
  const auto nested = [](std::size_t depth) {
    return "a: " + std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(outcome(nested(kDeepestYaml - 1)), "a@1:4=other ");
  EXPECT_EQ(outcome(nested(kDeepestYaml)), "1:19: lists and mappings are nested too deeply");
  EXPECT_EQ(outcome("a: " + std::string(60000, '[')),
            "1:19: lists and mappings are nested too deeply");
  EXPECT_EQ(outcome("a: " + std::string(60000, '{')),
            "1:19: lists and mappings are nested too deeply");
}

TEST(YamlMapping, NamesThePlaceOfBadSyntax) {
  for (const std::string text : {"a: [1, 2\nb: 3\n", "a: \"x", "a: 1\n b: 2\n", "a: 1\n\tb: 2\n"}) {
    const std::string refused = outcome(text);
    EXPECT_NE(refused.find(": is not valid YAML: "), std::string::npos) << refused;
  }
  for (const std::string byte : {"\xFF", "\x01"}) {
    for (const auto& [before, place] : {std::pair<std::string, std::string>("", "1:1"),
                                        {"a: ", "1:4"},
                                        {"\u00e9: 1\r\nb: x\nc: \u00e9", "3:5"}}) {
      const std::string refused = outcome(before + byte);
      EXPECT_EQ(refused.substr(0, 24), place + ": is not valid YAML: ") << refused;
    }
  }
}

TEST(YamlMapping, SurvivesEveryTruncationAndEveryChangedByte) {
  const std::string whole = "a: {b: [1, {c: d}]}\ne: ['x', \"y\\u00e9\"]\n? f\n: |\n  g\n";
  ASSERT_EQ(outcome(whole), "a@1:4=other e@2:4=[x][y\u00e9] f@4:3=g\n ");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_NE(outcome(whole.substr(0, i)), outcome(whole)) << i;
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = whole;
      changed[i] = static_cast<char>(byte);
      EXPECT_FALSE(outcome(changed).empty());
    }
  }
}

}  // namespace
}  // namespace walkmask::ros
