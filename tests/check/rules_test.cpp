// Every rule has a folder in tests/rules with a level that breaks it, a level that almost does, and
// their reports; some have further levels, named after their speciality. A mask is a drawing there,
// NAME.png.txt (see support/drawing_file.h). If the environment variable WALKMASK_UPDATE is set,
// the test writes the reports instead; review the difference before you commit it.

#include "check/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/check_level.h"
#include "formats/all_formats.h"
#include "level/open_level.h"
#include "report/findings.h"
#include "support/rule_folder.h"
#include "support/rule_game.h"
#include "support/scratch_folder.h"
#include "system/disk_files.h"

namespace walkmask::check {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = WALKMASK_RULES;

std::string without(std::string text, const std::string& part) {
  for (std::size_t at = 0; (at = text.find(part)) != std::string::npos;)
    text.erase(at, part.size());
  return text;
}

/// Returns the report of a level; of a rule about games, with the game of all levels there.
std::string reported(const fs::path& folder, const std::string& code) {
  const ScratchFolder scratch;
  lay_out(folder, scratch);
  LevelRequest request = {disk_files()};
  request.formats = all_formats();
  request.file = scratch / rule_level_in(folder);
  const Result<GameMap> game = game_of_rule(scratch, request);
  if (!game) return message(game.error());
  CheckOptions options;
  if (code.starts_with('R')) options.in_game = room_of_rule(*game, request.file);
  const Result<LevelReport> report = check_level(request, options);
  if (!report) return message(report.error());
  std::string lines;
  for (const Finding& finding : report->findings) lines += finding_line(finding) + "\n";
  for (const Finding& finding : report->waived) lines += waived_line(finding) + "\n";
  return without(lines, scratch / "");
}

bool mentions(const std::string& report, const std::string& code) {
  return report.find(" " + code + ":") != std::string::npos;
}

class RuleFolder : public testing::TestWithParam<std::string> {
 protected:
  static void expect_report(const std::string& of_case, std::optional<bool> broken = {}) {
    const fs::path folder = kFolder / GetParam() / of_case;
    ASSERT_TRUE(fs::exists(folder / rule_level_in(folder))) << folder;
    const std::string report = reported(folder, GetParam());
    if (broken) {
      EXPECT_EQ(mentions(report, GetParam()), *broken) << report;
    }
    if (std::getenv("WALKMASK_UPDATE") != nullptr) std::ofstream(folder / kRuleReport) << report;
    EXPECT_EQ(report, content_of(folder / kRuleReport)) << folder;
  }
};

TEST_P(RuleFolder, ReportsALevelThatBreaksIt) { expect_report("broken", true); }

TEST_P(RuleFolder, ReportsNothingForAnIntactLevel) { expect_report("almost", false); }

TEST_P(RuleFolder, ReportsItsFurtherLevelsAsWritten) {
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder / GetParam())) {
    const std::string of_case = entry.path().filename().string();
    if (of_case != "broken" && of_case != "almost") expect_report(of_case);
  }
}

std::vector<std::string> codes_with_a_folder() {
  std::vector<std::string> names;
  for (const Rule& rule : rules()) names.emplace_back(rule.code.text());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Rules, RuleFolder, testing::ValuesIn(codes_with_a_folder()),
                         [](const auto& name) { return name.param; });

TEST(Rules, HaveATestForEachFolder) {
  const std::vector<std::string> names = codes_with_a_folder();
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder)) {
    EXPECT_EQ(std::count(names.begin(), names.end(), entry.path().filename().string()), 1)
        << entry.path();
  }
}

TEST(Rules, BelongToTheFamilyOfTheirLetter) {
  std::string letters;
  for (const Family& family : families()) letters += family.letter;
  for (const Rule& rule : rules()) {
    EXPECT_NE(letters.find(rule.code.family()), std::string::npos) << rule.code.text();
  }
}

TEST(Rules, HaveTextsOfWholeLinesThatFitATerminal) {
  constexpr std::size_t kTerminal = 100;
  for (const Rule& rule : rules()) {
    for (const std::string_view text : {rule.why, rule.cure}) {
      EXPECT_TRUE(text.ends_with(".\n")) << rule.code.text();
      for (std::size_t start = 0, end = 0; start < text.size(); start = end + 1) {
        end = text.find('\n', start);
        EXPECT_LE(end - start, kTerminal) << rule.code.text();
      }
    }
  }
}

TEST(Rules, AreFoundByPrefix) {
  EXPECT_TRUE(begins_a_code("T"));
  EXPECT_TRUE(begins_a_code("T00"));
  EXPECT_TRUE(begins_a_code("T001"));
  EXPECT_FALSE(begins_a_code(""));
  EXPECT_FALSE(begins_a_code("T0011"));
  EXPECT_FALSE(begins_a_code("t001"));
  EXPECT_EQ(unknown_code("t001").cure, "did you mean \"T001\"?");
}

}  // namespace
}  // namespace walkmask::check
