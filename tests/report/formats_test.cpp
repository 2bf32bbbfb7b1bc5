#include "report/formats.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

LevelReport report_of(std::vector<Finding> findings) {
  LevelReport report;
  report.file = "room.level.json";
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

/// The report of one level in a format.
std::string reported(std::string_view format, std::vector<Finding> findings,
                     const ReportStyle& style = {}) {
  const LevelReport report = report_of(std::move(findings));
  return report_in(*find_report_format(format), {&report, 1}, style);
}

TEST(FindingsText, NamesThePixelElseThePlaceElseTheFile) {
  Finding in_text = {
      .code = Code("F001"), .file = "a.json", .place = "3:5", .message = "m", .cure = "c"};
  Finding of_file = {
      .code = Code("F002"), .file = "b.png", .place = "", .message = "m", .cure = "c"};
  EXPECT_EQ(reported("text", {speck(), in_text, of_file}),
            "walk.png:3,4: warning T004: 1 speck; paint\n"
            "a.json:3:5: error F001: m; c\n"
            "b.png: error F002: m; c\n"
            "1 level: 2 errors, 1 warning\n");
}

TEST(FindingsText, NamesTheLineOfAnExpectationBeforeItsPixel) {
  const Finding finding = {.code = Code("X003"),
                           .file = "room.level.json",
                           .place = "9:5",
                           .pixel = Point{3, 4},
                           .message = "m",
                           .cure = "c"};
  EXPECT_EQ(reported("text", {finding}),
            "room.level.json:9:5: error X003: m; c\n"
            "1 level: 1 error\n");
}

TEST(FindingsText, NamesTheStates) {
  Finding finding = speck();
  finding.states = {"day", "night"};
  EXPECT_EQ(reported("text", {finding}),
            "walk.png:3,4: warning T004: in day and night: 1 speck; paint\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, KeepsALineALine) {
  Finding finding = speck();
  finding.file = "a\nb.png";
  finding.message = "\x1b[31mred";
  EXPECT_EQ(reported("text", {finding}),
            "a\\x0ab.png:3,4: warning T004: \\x1b[31mred; paint\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, BeginsNoLineWithACommandOfARunner) {
  for (const auto& [file, shown] : {std::pair("::stop-commands::x.png", "./::stop-commands::x.png"),
                                    std::pair(" ::error::x.png", "./ ::error::x.png"),
                                    std::pair("##[error]x.png", "\\x23#[error]x.png"),
                                    std::pair("a::error::.png", "a::error::.png")}) {
    Finding finding = speck();
    finding.file = file;
    EXPECT_TRUE(reported("text", {finding}).starts_with(std::string(shown) + ":3,4: ")) << file;
  }
}

TEST(FindingsText, IsColouredOnlyIfAskedFor) {
  EXPECT_EQ(reported("text", {speck()}, {.in_colour = true}),
            "\x1b[1mwalk.png:3,4:\x1b[0m \x1b[1;33mwarning T004:\x1b[0m 1 speck; paint\n"
            "1 level: 1 warning\n");
}

TEST(FindingsText, CountsInTheEnd) {
  FindingTally tally;
  tally.add(report_of({}));
  EXPECT_EQ(tally_sentence(tally), "1 level: nothing found");
  tally.add(report_of({speck(), speck()}));
  EXPECT_EQ(tally_sentence(tally), "2 levels: 2 warnings");
}

TEST(FindingsJson, HasWhatIsThereAndLeavesOutTheRest) {
  EXPECT_EQ(
      reported("json", {speck()}),
      R"({"schema":"walkmask.check/1","levels":[{"level":"room.level.json","findings":[)"
      R"({"code":"T004","severity":"warning","file":"walk.png","pixel":[3,4],"box":[3,4,5,6],)"
      R"("message":"1 speck","cure":"paint"}]}],)"
      R"("summary":{"levels":1,"errors":0,"warnings":1,"infos":0}})"
      "\n");
}

TEST(FindingsJson, SeparatesLevels) {
  const LevelReport levels[] = {report_of({}), report_of({})};
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

TEST(FindingsJson, HasTheWaypointsOfWhatWasWalked) {
  Finding finding = speck();
  finding.path = {{1, 2}, {30, 40}};
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

}  // namespace
}  // namespace walkmask
