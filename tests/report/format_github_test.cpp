#include "report/formats.h"

#include <gtest/gtest.h>

#include <utility>

#include "report/findings.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;

std::string annotation_of(Finding finding) {
  LevelReport report;
  report.file = "room.level.json";
  report.findings = {std::move(finding)};
  return find_report_format("github")->level(report, {}, {});
}

Finding text_finding() {
  return {.code = Code("X002"),
          .file = "room.level.json",
          .place = TextPosition{26, 5},
          .message = "the path is too long",
          .cure = "open the gate"};
}

Finding pixel_finding() {
  return {.code = Code("T004"),
          .file = "walk.png",
          .place = "",
          .pixel = Point{3, 4},
          .message = "1 speck",
          .cure = "paint"};
}

TEST(FindingsAnnotations, NameTheLineOfAText) {
  EXPECT_EQ(annotation_of(text_finding()),
            "::error file=room.level.json,line=26,col=5,title=X002::the path is too long; open the "
            "gate\n");
}

TEST(FindingsAnnotations, HaveAPixelInTheirMessage) {
  EXPECT_EQ(annotation_of(pixel_finding()),
            "::warning file=walk.png,title=T004::at 3,4: 1 speck; paint\n");
  Finding of_expectation = text_finding();
  of_expectation.pixel = Point{3, 4};
  EXPECT_EQ(annotation_of(of_expectation), annotation_of(text_finding()));
}

TEST(FindingsAnnotations, HaveNoLineForAPartOfAnImage) {
  Finding finding = {
      .code = Code("F002"), .file = "a.png", .place = "IDAT", .message = "m", .cure = "c"};
  EXPECT_EQ(annotation_of(finding), "::error file=a.png,title=F002::at IDAT: m; c\n");
  finding.place = "";
  EXPECT_EQ(annotation_of(finding), "::error file=a.png,title=F002::m; c\n");
  for (const char* place : {"12", "12:", ":7", "0:7", "12:x", "12:7:1"}) {
    finding.place = place;
    EXPECT_EQ(annotation_of(finding).find(",line="), std::string::npos) << place;
  }
}

TEST(FindingsAnnotations, StateTheSeverityAndTheStates) {
  Finding finding = pixel_finding();
  finding.code = Code("A003");
  finding.states = {"day", "night"};
  EXPECT_EQ(annotation_of(finding),
            "::notice file=walk.png,title=A003::at 3,4: in day and night: 1 speck; paint\n");
}

TEST(FindingsAnnotations, CannotBeBrokenByNames) {
  Finding finding = pixel_finding();
  finding.file = "a,line=1::b%0A\n::error::c.png";
  finding.message = "50 % at x:y, z\r\n::warning::d\x1b[2J%0A";
  EXPECT_EQ(annotation_of(finding),
            "::warning file=a%2Cline=1%3A%3Ab%250A\\x0a%3A%3Aerror%3A%3Ac.png,title=T004"
            "::at 3,4: 50 %25 at x:y, z\\x0d\\x0a::warning::d\\x1b[2J%250A; paint\n");
}

TEST(FindingsAnnotations, AreALineEach) {
  LevelReport report;
  report.findings = {text_finding(), pixel_finding()};
  EXPECT_EQ(find_report_format("github")->level(report, {}, {}),
            annotation_of(text_finding()) + annotation_of(pixel_finding()));
  EXPECT_EQ(report_in(*find_report_format("github"), {}), "0 levels: nothing found\n");
}

TEST(FindingsAnnotations, AreAtMostTenOfAKind) {
  LevelReport report;
  report.findings.assign(12, pixel_finding());
  report.findings.push_back(text_finding());
  const std::string text = report_in(*find_report_format("github"), {&report, 1});
  std::size_t shown = 0;
  for (std::size_t at = text.find("::warning "); at != std::string::npos;
       at = text.find("::warning ", at + 1)) {
    ++shown;
  }
  EXPECT_EQ(shown, 10u) << text;
  EXPECT_NE(text.find("\nwarning T004 in walk.png:3,4: 1 speck; paint\n"), std::string::npos);
  EXPECT_TRUE(
      text.ends_with("::warning title=walkmask::3 more warnings in the log of this step\n"
                     "1 level: 1 error, 12 warnings\n"))
      << text;
}

TEST(FindingsAnnotations, AreCountedOverAllLevels) {
  LevelReport report;
  report.findings.assign(6, pixel_finding());
  const LevelReport levels[] = {report, report};
  EXPECT_NE(report_in(*find_report_format("github"), levels).find("::3 more warnings in"),
            std::string::npos);
}

TEST(FindingsAnnotations, NameFilesFromTheTopOfTheRepository) {
  LevelReport report;
  report.findings = {pixel_finding()};
  report.findings[0].file = "./walk.png";
  EXPECT_TRUE(find_report_format("github")
                  ->level(report, {}, {.in_colour = false, .repository = {"/game", "/game/art"}})
                  .starts_with("::warning file=art/walk.png,title"));
}

TEST(FindingsAnnotations, AreCutToTheShownLength) {
  Finding finding = pixel_finding();
  finding.message = std::string(5000, 'x');
  EXPECT_LE(annotation_of(finding).size(), 4096u);
}

}  // namespace
}  // namespace walkmask
