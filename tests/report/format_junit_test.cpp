#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "check/check_level.h"
#include "check/finding.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

Finding one_speck() {
  return {.code = Code("T004"),
          .file = "walk.png",
          .place = "",
          .pixel = Point{3, 4},
          .message = "1 speck",
          .cure = "paint"};
}

Finding unmet(TextPosition place) {
  return {.code = Code("X002"),
          .file = "room.level.json",
          .place = place,
          .message = "vault is reached",
          .cure = "close the gate"};
}

LevelReport opened_level(std::vector<Finding> findings) {
  LevelReport report;
  report.file = "room.level.json";
  report.findings = std::move(findings);
  report.selection.select = {"T004", "G003", "X"};
  return report;
}

std::string junit(const LevelReport& report) {
  return report_in(*find_report_format("junit"), {&report, 1});
}

constexpr const char* kHead =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"walkmask\">\n";

TEST(FormatJunit, HasACaseForEachRuleInForce) {
  EXPECT_EQ(junit(opened_level({})),
            std::string(kHead) +
                "  <testsuite name=\"room.level.json\" tests=\"2\" failures=\"0\" errors=\"0\" "
                "skipped=\"0\">\n"
                "    <testcase classname=\"room.level.json\" name=\"T004\" "
                "file=\"room.level.json\"/>\n"
                "    <testcase classname=\"room.level.json\" name=\"G003\" "
                "file=\"room.level.json\"/>\n"
                "  </testsuite>\n</testsuites>\n");
}

TEST(FormatJunit, FailsACaseForFindingsThatFailTheLevel) {
  LevelReport report = opened_level({one_speck()});
  EXPECT_NE(junit(report).find("<system-out>walk.png:3,4: warning T004: 1 speck; paint\n</system-"),
            std::string::npos);
  EXPECT_NE(junit(report).find("failures=\"0\""), std::string::npos);
  report.fail_on = check::Severity::warning;
  EXPECT_NE(junit(report).find(
                "<failure message=\"walk.png:3,4: warning T004: 1 speck; paint\" type=\"finding\">"
                "walk.png:3,4: warning T004: 1 speck; paint\n</failure>"),
            std::string::npos);
  EXPECT_NE(junit(report).find("failures=\"1\""), std::string::npos);
}

TEST(FormatJunit, NamesThePictureOfAFailure) {
  LevelReport report = opened_level({one_speck()});
  const ReportStyle style = {.repository = {"/game", "/game/levels"}, .picture = "found/]]>.png"};
  const ReportFormat& format = *find_report_format("junit");
  EXPECT_EQ(report_in(format, {&report, 1}, style).find("ATTACHMENT"), std::string::npos)
      << "nothing fails";
  report.fail_on = check::Severity::warning;
  const std::string text = report_in(format, {&report, 1}, style);
  EXPECT_NE(text.find("</failure>\n      "
                      "<system-out>[[ATTACHMENT|levels/found/]]&gt;.png]]\n</system-out>"),
            std::string::npos)
      << text;
}

TEST(FormatJunit, HasACaseForEachExpectation) {
  LevelReport report = opened_level({unmet({12, 30})});
  report.expectations = {
      {"door to vault", {9, 5}}, {"door to vault", {11, 5}}, {"a to b", {13, 5}}};
  const std::string text = junit(report);
  EXPECT_NE(text.find("name=\"expectation 1: door to vault\" file=\"room.level.json\"/>"),
            std::string::npos);
  EXPECT_NE(
      text.find("name=\"expectation 2: door to vault\" file=\"room.level.json\">\n      <failure"),
      std::string::npos);
  EXPECT_NE(text.find("name=\"expectation 3: a to b\" file=\"room.level.json\"/>"),
            std::string::npos);
  EXPECT_NE(text.find("tests=\"5\" failures=\"1\""), std::string::npos) << text;
}

TEST(FormatJunit, IsNotBrokenByNames) {
  Finding finding = one_speck();
  finding.file = "]]></failure></testcase>\"'&\r\n\xEF\xBF\xBF.png";
  finding.message = std::string("a\0b\xE2\x80\xAE<x>", 9);
  LevelReport report = opened_level({finding});
  report.file = "\"><testsuite name=\".level.json";
  report.fail_on = check::Severity::info;
  const std::string text = junit(report);
  EXPECT_NE(text.find("]]&gt;&lt;/failure&gt;&lt;/testcase&gt;&quot;'&amp;\\x0d\\x0a\\u{ffff}.png"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("a\\x00b\\u{202e}&lt;x&gt;"), std::string::npos) << text;
  EXPECT_NE(text.find("<testsuite name=\"&quot;&gt;&lt;testsuite name=&quot;.level.json\""),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace walkmask
