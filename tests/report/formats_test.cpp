#include "report/formats.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/parse.h"
#include "report/findings.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

LevelReport opened_report(std::vector<Finding> findings) {
  LevelReport report;
  report.file = "room.level.json";
  report.is_opened = true;
  report.findings = std::move(findings);
  return report;
}

Finding speck() {
  return {.code = Code("T004"),
          .file = "walk.png",
          .place = "",
          .pixel = Point{3, 4},
          .box = Bounds{3, 4, 5, 6},
          .message = "1 speck",
          .cure = "paint"};
}

/// Returns the report of one level in a format.
std::string reported(std::string_view format, std::vector<Finding> findings,
                     const ReportStyle& style = {}) {
  const LevelReport report = opened_report(std::move(findings));
  return report_in(*find_report_format(format), {&report, 1}, style);
}

TEST(FindingsText, NamesThePixelOrElseThePlaceOrTheFile) {
  Finding in_text = {.code = Code("F001"),
                     .file = "a.json",
                     .place = TextPosition{3, 5},
                     .message = "m",
                     .cure = "c"};
  Finding of_file = {
      .code = Code("F002"), .file = "b.png", .place = "", .message = "m", .cure = "c"};
  EXPECT_EQ(reported("text", {speck(), in_text, of_file}),
            "room.level.json: 2 errors, 1 warning\n"
            "  walk.png:3,4: warning T004: 1 speck; paint\n"
            "  a.json:3:5: error F001: m; c\n"
            "  b.png: error F002: m; c\n"
            "\n"
            "1 level: 2 errors, 1 warning\n");
}

TEST(FindingsText, NamesTheLineOfAnExpectationBeforeItsPixel) {
  const Finding finding = {.code = Code("X003"),
                           .file = "room.level.json",
                           .place = TextPosition{9, 5},
                           .pixel = Point{3, 4},
                           .message = "m",
                           .cure = "c"};
  EXPECT_EQ(reported("text", {finding}),
            "room.level.json: 1 error\n"
            "  room.level.json:9:5: error X003: m; c\n"
            "\n"
            "1 level: 1 error\n");
}

TEST(FindingsText, NamesTheStates) {
  Finding finding = speck();
  finding.states = {"day", "night"};
  EXPECT_EQ(reported("text", {finding}),
            "room.level.json: 1 warning\n"
            "  walk.png:3,4: warning T004: in day and night: 1 speck; paint\n"
            "\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, StaysOnOneLine) {
  Finding finding = speck();
  finding.file = "a\nb.png";
  finding.message = "\x1b[31mred";
  EXPECT_EQ(reported("text", {finding}),
            "room.level.json: 1 warning\n"
            "  a\\x0ab.png:3,4: warning T004: \\x1b[31mred; paint\n"
            "\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, StartsNoLineWithACommandOfARunner) {
  for (const auto& [file, shown] : {std::pair("::stop-commands::x.png", "./::stop-commands::x.png"),
                                    std::pair(" ::error::x.png", "./ ::error::x.png"),
                                    std::pair("##[error]x.png", "\\x23#[error]x.png"),
                                    std::pair("a::error::.png", "a::error::.png")}) {
    Finding finding = speck();
    finding.file = file;
    EXPECT_TRUE(reported("text", {finding}).find("\n  " + std::string(shown) + ":3,4: ") !=
                std::string::npos)
        << file;
  }
}

TEST(FindingsText, IsColouredOnlyOnRequest) {
  EXPECT_EQ(reported("text", {speck()}, {.in_colour = true}),
            "\x1b[1mroom.level.json:\x1b[0m 1 warning\n"
            "  \x1b[1mwalk.png:3,4:\x1b[0m \x1b[1;33mwarning T004:\x1b[0m 1 speck; paint\n"
            "\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, EndsWithTheTotals) {
  FindingTally tally;
  tally.add(opened_report({}));
  EXPECT_EQ(tally_sentence(tally), "1 level: nothing found");
  tally.add(opened_report({speck(), speck()}));
  EXPECT_EQ(tally_sentence(tally), "2 levels: 2 warnings");
  LevelReport report = opened_report({});
  report.known = 1;
  tally.add(report);
  EXPECT_EQ(tally_sentence(tally), "3 levels: 2 warnings; 1 known finding is not shown");
  tally.add(report);
  EXPECT_EQ(tally_sentence(tally), "4 levels: 2 warnings; 2 known findings are not shown");
}

TEST(FindingsText, SeparatesLevelsThatHaveFindings) {
  const LevelReport levels[] = {opened_report({speck()}), opened_report({}),
                                opened_report({speck()})};
  EXPECT_EQ(report_in(*find_report_format("text"), levels),
            "room.level.json: 1 warning\n"
            "  walk.png:3,4: warning T004: 1 speck; paint\n"
            "\n"
            "room.level.json: 1 warning\n"
            "  walk.png:3,4: warning T004: 1 speck; paint\n"
            "\n"
            "3 levels: 2 warnings\n");
  EXPECT_EQ(report_in(*find_report_format("text"), {levels + 1, 1}), "1 level: nothing found\n");
}

/// Returns `number` findings about one agent.
std::vector<Finding> findings_for(const std::string& agent, int number) {
  std::vector<Finding> findings;
  for (int x = 0; x < number; ++x) {
    findings.push_back({.code = Code("P003"),
                        .file = "walk.png",
                        .place = "",
                        .pixel = Point{x, 0},
                        .message = "m",
                        .cure = "c",
                        .agent = agent});
  }
  return findings;
}

TEST(FindingsText, FoldsMoreThanFourOfOneRuleForOneAgent) {
  const auto lines = [](const std::string& agent, int number) {
    std::string text;
    for (int x = 0; x < number; ++x) {
      text += "  walk.png:" + std::to_string(x) + ",0: warning P003: m; c\n";
    }
    return text + (agent.empty() ? "" : agent);
  };
  EXPECT_NE(reported("text", findings_for("hero", 4)).find("\n" + lines("", 4) + "\n"),
            std::string::npos)
      << "one alone is not left out";
  EXPECT_NE(reported("text", findings_for("hero", 13))
                .find("\n" + lines("  and 10 more P003 for hero\n", 3) + "\n"),
            std::string::npos);
  EXPECT_NE(reported("text", findings_for("", 5)).find("\n" + lines("  and 2 more P003\n", 3)),
            std::string::npos);
  std::vector<Finding> two = findings_for("hero", 4), dog = findings_for("dog", 4);
  two.insert(two.end(), dog.begin(), dog.end());
  EXPECT_EQ(reported("text", two).find("more"), std::string::npos) << "agents are apart";
  EXPECT_NE(reported("text", findings_for("hero", 13), {.detail = Detail::all})
                .find("\n" + lines("", 13) + "\n"),
            std::string::npos);
}

TEST(FindingsJson, CountsKnownFindingsIfThereAreAny) {
  LevelReport report = opened_report({});
  report.known = 3;
  const std::string text = report_in(*find_report_format("json"), {&report, 1});
  EXPECT_NE(text.find(R"("infos":0,"known":3})"), std::string::npos) << text;
}

TEST(FindingsJson, OmitsAbsentMembers) {
  EXPECT_EQ(
      reported("json", {speck()}),
      R"({"schema":"walkmask.check/1","levels":[{"level":"room.level.json","findings":[)"
      R"({"code":"T004","severity":"warning","file":"walk.png","pixel":[3,4],"box":[3,4,5,6],)"
      R"("message":"1 speck","cure":"paint"}]}],)"
      R"("summary":{"levels":1,"errors":0,"warnings":1,"infos":0}})"
      "\n");
}

TEST(FindingsJson, SeparatesLevels) {
  const LevelReport levels[] = {opened_report({}), opened_report({})};
  EXPECT_EQ(report_in(*find_report_format("json"), levels),
            R"({"schema":"walkmask.check/1","levels":[{"level":"room.level.json","findings":[]},)"
            R"({"level":"room.level.json","findings":[]}],)"
            R"("summary":{"levels":2,"errors":0,"warnings":0,"infos":0}})"
            "\n");
}

TEST(FindingsJson, NamesStatesAndAgent) {
  Finding finding = speck();
  finding.box.reset();
  finding.states = {"night"};
  finding.agent = "hero";
  EXPECT_EQ(reported("jsonl", {finding}),
            R"({"schema":"walkmask.check/1","level":"room.level.json","code":"T004",)"
            R"("severity":"warning","file":"walk.png","pixel":[3,4],"states":["night"],)"
            R"("agent":"hero","message":"1 speck","cure":"paint"})"
            "\n");
}

TEST(FindingsJson, HasTheWaypointsOfTheWalkedPath) {
  Finding finding = speck();
  finding.evidence = {
      check::WalkedPath{check::WalkedPath::Role::walked, {{1, 2}, {30, 40}}, 47.8, {}}};
  EXPECT_NE(reported("jsonl", {finding}).find(R"("path":[[1,2],[30,40]],"message")"),
            std::string::npos);
}

TEST(ReportFormats, HaveEachANameAndAPurpose) {
  for (const ReportFormat& format : report_formats()) {
    EXPECT_EQ(find_report_format(format.name), &format);
    EXPECT_FALSE(format.purpose.empty()) << format.name;
  }
  EXPECT_EQ(report_formats().front().name, "text");
  EXPECT_EQ(find_report_format("xml"), nullptr);
}

TEST(WaivedFindings, AreSuppressedResultsOfSarifAndFailNothing) {
  LevelReport report = opened_report({speck()});
  Finding waived = speck();
  waived.waived = "a \"lamp\"";
  report.waived = {waived};
  report.fail_on = check::Severity::warning;
  const LevelReport reports[] = {report, report};
  const std::string sarif = report_in(*find_report_format("sarif"), reports, {});
  const std::string suppressed =
      R"("suppressions":[{"kind":"inSource","justification":"a \"lamp\""}])";
  EXPECT_NE(sarif.find(suppressed), std::string::npos);
  EXPECT_TRUE(json::parse(sarif)) << sarif;
  report.findings.clear();
  EXPECT_FALSE(report.fails());
}

}  // namespace
}  // namespace walkmask
