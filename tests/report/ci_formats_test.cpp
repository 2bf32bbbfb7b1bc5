// The formats of CI systems with an entry for each finding: its content and its place, and that no
// name breaks out of its entry.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/parse.h"
#include "report/fingerprint.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

const ReportStyle kStyle = {.in_colour = false, .repository = {"/game", "/game/art"}};

Finding at_pixel() {
  return {.code = Code("T004"),
          .file = "./walk 1.png",
          .place = "",
          .pixel = Point{3, 4},
          .box = Bounds{3, 4, 5, 6},
          .message = "1 speck",
          .cure = "paint"};
}

Finding in_text() {
  return {.code = Code("X002"),
          .file = "room.level.json",
          .place = TextPosition{26, 5},
          .message = "vault is reached",
          .cure = "close the gate"};
}

Finding hostile() {
  return {.code = Code("F002"),
          .file = std::string("a::error::]]></x>|`\"\\\r\n\0\xE2\x80\xAE\xFF.png", 28),
          .place = "",
          .message = "\\ud800 ##[error] <script> \x1b[2J\nm",
          .cure = "c"};
}

LevelReport report_of(std::vector<Finding> findings) {
  LevelReport report;
  report.file = "room.level.json";
  report.findings = std::move(findings);
  return report;
}

std::string ci_report(std::string_view format, std::vector<Finding> findings) {
  const LevelReport report = report_of(std::move(findings));
  return report_in(*find_report_format(format), {&report, 1}, kStyle);
}

TEST(FormatGitlab, HasAnEntryForEachFinding) {
  const std::string prints[] = {fingerprints(report_of({at_pixel()}))[0],
                                fingerprints(report_of({in_text()}))[0]};
  EXPECT_EQ(
      ci_report("gitlab", {at_pixel(), in_text()}),
      R"([
{"description":"T004: at 3,4: 1 speck; paint","check_name":"T004","fingerprint":")" +
          prints[0] +
          R"(","severity":"minor","location":{"path":"art/walk 1.png","lines":{"begin":1}}},
{"description":"X002: vault is reached; close the gate","check_name":"X002","fingerprint":")" +
          prints[1] +
          R"(","severity":"major","location":{"path":"art/room.level.json","lines":{"begin":26}}}
]
)");
  EXPECT_EQ(ci_report("gitlab", {}), "[\n]\n");
}

TEST(FormatRdjsonl, HasALineForEachFinding) {
  EXPECT_EQ(
      ci_report("rdjsonl", {at_pixel(), in_text()}),
      R"({"message":"at 3,4: 1 speck; paint","location":{"path":"art/walk 1.png"},)"
      R"("severity":"WARNING","source":{"name":"walkmask"},"code":{"value":"T004"}})"
      "\n"
      R"({"message":"vault is reached; close the gate","location":{"path":"art/room.level.json",)"
      R"("range":{"start":{"line":26,"column":5}}},"severity":"ERROR","source":{"name":"walkmask"},)"
      R"("code":{"value":"X002"}})"
      "\n");
}

TEST(FormatCheckstyle, HasAnElementForEachFileAndFinding) {
  EXPECT_EQ(ci_report("checkstyle", {in_text(), at_pixel(), at_pixel()}),
            R"(<?xml version="1.0" encoding="UTF-8"?>
<checkstyle version="4.3">
  <file name="art/room.level.json">
    <error line="26" column="5" severity="error" message="vault is reached; close the gate" source="walkmask.X002"/>
  </file>
  <file name="art/walk 1.png">
    <error line="1" column="1" severity="warning" message="at 3,4: 1 speck; paint" source="walkmask.T004"/>
    <error line="1" column="1" severity="warning" message="at 3,4: 1 speck; paint" source="walkmask.T004"/>
  </file>
</checkstyle>
)");
}

TEST(FormatMarkdown, HasATableForEachLevelWithFindings) {
  EXPECT_EQ(ci_report("markdown", {at_pixel()}),
            "### room.level.json\n\n| severity | code | place | finding |\n|---|---|---|---|\n"
            "| warning | T004 | ./walk 1.png&#58;3,4 | 1 speck; paint |\n\n1 level: 1 warning\n");
  EXPECT_EQ(ci_report("markdown", {}), "1 level: nothing found\n");
}

TEST(FormatSarif, LocatesFindingsOfImagesInTheManifest) {
  const std::string text = ci_report("sarif", {at_pixel(), in_text()});
  EXPECT_TRUE(json::parse(text)) << text;
  EXPECT_NE(
      text.find(R"("message":{"text":"in art/walk 1.png at 3,4: 1 speck; paint"},"locations":[{)"
                R"("physicalLocation":{"artifactLocation":{"uri":"art/room.level.json"},)"
                R"("region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":2}}}],)"
                R"("attachments":[{"artifactLocation":{"uri":"art/walk%201.png"},)"
                R"("rectangles":[{"top":4,"left":3,"bottom":7,"right":6}]}])"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find(R"("ruleId":"X002","ruleIndex":)"), std::string::npos);
  EXPECT_NE(text.find(R"("startLine":26,"startColumn":5,"endLine":26,"endColumn":6)"),
            std::string::npos);
}

TEST(FormatSarif, HasTheEvidenceOfFindings) {
  check::Finding gap = at_pixel();
  gap.evidence = {check::FloorGap{check::FloorGap::Floor::all_open, {1, 2}, {4, 2}, 3}};
  EXPECT_NE(ci_report("sarif", {gap}).find(R"("properties":{"evidence":[{"kind":"gap",)"),
            std::string::npos);
  EXPECT_EQ(ci_report("sarif", {at_pixel()}).find("properties"), std::string::npos);
}

TEST(FormatSarif, LinksToTheRulesIfTheirAddressIsKnown) {
  const ReportFormat& sarif = *find_report_format("sarif");
  EXPECT_EQ(sarif.head({}).find("Uri"), std::string::npos);
  const std::string head = sarif.head({.sources = "https://example.org/walkmask"});
  EXPECT_NE(head.find(R"("informationUri":"https://example.org/walkmask")"), std::string::npos);
  EXPECT_NE(head.find(R"("id":"P006","helpUri":)"
                      R"("https://example.org/walkmask/blob/HEAD/docs/rules.md#p006")"),
            std::string::npos);
}

TEST(CiFormats, HoldNamesThatWouldBreakOut) {
  for (const char* format : {"gitlab", "sarif"}) {
    const std::string text = ci_report(format, {hostile()});
    EXPECT_TRUE(json::parse(text)) << format << text;
  }
  for (const char* format : {"gitlab", "sarif", "rdjsonl", "checkstyle", "markdown"}) {
    const std::string text = ci_report(format, {hostile()});
    for (const char* raw : {"\x1b", "\xE2\x80\xAE", "\r", "\xFF"}) {
      EXPECT_EQ(text.find(raw), std::string::npos) << format << ": " << text;
    }
  }
  for (const char* format : {"checkstyle", "markdown"}) {
    const std::string text = ci_report(format, {hostile()});
    EXPECT_EQ(text.find("</x>"), std::string::npos) << text;
    EXPECT_EQ(text.find("<script>"), std::string::npos) << text;
  }
}

TEST(Fingerprints, IgnorePixelsAndWordsAndDifferOtherwise) {
  Finding moved = at_pixel();
  moved.pixel = Point{30, 40};
  moved.message = "there are 12 specks";
  moved.cure = "paint over them";
  const auto prints = fingerprints(report_of({at_pixel(), at_pixel(), in_text()}));
  EXPECT_EQ(fingerprints(report_of({moved}))[0], prints[0]);
  EXPECT_NE(prints[0], prints[1]) << "two findings of a level never have the same";
  EXPECT_NE(prints[0].substr(0, 16), prints[2].substr(0, 16));
  std::vector<Finding> different(4, at_pixel());
  different[0].subjects = {{check::Named::Kind::point, "door"}};
  different[1].states = {"door"};
  different[2].agent = "door";
  different[3].subjects = {{check::Named::Kind::point, "door"},
                           {check::Named::Kind::point, "vault"}};
  std::set<std::string> hashes = {prints[0].substr(0, 16)};
  for (const std::string& print : fingerprints(report_of(different))) {
    EXPECT_TRUE(hashes.insert(print.substr(0, 16)).second) << print;
  }
}

TEST(PathFromTop, IsRelativeToTheRepository) {
  const Repository repository = {"/game", "/game/art/rooms"};
  const std::pair<const char*, const char*> rows[] = {
      {"a.png", "art/rooms/a.png"},
      {"./a.png", "art/rooms/a.png"},
      {"../b/./a.png", "art/b/a.png"},
      {"/game/art/a.png", "art/a.png"},
      {"/elsewhere/a.png", "/elsewhere/a.png"},
      {"../../../a.png", "../../../a.png"},
      {"/gameart/a.png", "/gameart/a.png"},
  };
  for (const auto& [file, path] : rows) EXPECT_EQ(path_from_top(file, repository), path) << file;
  EXPECT_EQ(path_from_top("./a.png", {}), "a.png");
}

/// Returns the fingerprint of a finding in a level.
std::string print_of(const Finding& finding, const std::string& level = "room.level.json") {
  LevelReport report = report_of({finding});
  report.file = level;
  return fingerprints(report).at(0);
}

TEST(Fingerprints, StayTheSameFromReleaseToRelease) {
  EXPECT_EQ(print_of(at_pixel()), "dd46cd8ccb2c2eb2:1");
}

TEST(Fingerprints, DifferByLevelRuleFileSubjectsStatesAndAgent) {
  Finding other = at_pixel();
  std::set<std::string> prints = {print_of(other), print_of(other, "hall.level.json")};
  other.code = Code("T001");
  prints.insert(print_of(other));
  other.file = "areas.png";
  prints.insert(print_of(other));
  other.subjects = {{check::Named::Kind::point, "day"}};
  prints.insert(print_of(other));
  other.subjects.clear();
  other.states = {"day"};
  prints.insert(print_of(other));
  other.states.clear();
  other.agent = "day";
  prints.insert(print_of(other));
  EXPECT_EQ(prints.size(), 7u);
}

TEST(Fingerprints, DoNotDependOnWordsAndPixels) {
  Finding moved = at_pixel();
  moved.pixel = Point{9, 9};
  moved.message = "2 specks";
  EXPECT_EQ(print_of(moved), print_of(at_pixel()));
}

TEST(Fingerprints, CountEqualFindings) {
  const auto prints = fingerprints(report_of({at_pixel(), at_pixel(), in_text()}));
  ASSERT_EQ(prints.size(), 3u);
  const std::string hash = prints[0].substr(0, prints[0].find(':'));
  EXPECT_EQ(hash.size(), 16u);
  EXPECT_EQ(prints[0], hash + ":1");
  EXPECT_EQ(prints[1], hash + ":2");
  EXPECT_TRUE(prints[2].ends_with(":1")) << prints[2];
}

TEST(JsonElements, AreSeparatedAlsoFromThoseOfEarlierLevels) {
  const auto elements = [](std::size_t before) {
    return json_elements(report_of({at_pixel(), at_pixel()}), before,
                         [](const Finding&, const std::string&) { return "x"; });
  };
  EXPECT_EQ(elements(0), "\nx,\nx");
  EXPECT_EQ(elements(1), ",\nx,\nx");
}

}  // namespace
}  // namespace walkmask
