#include "report/findings.h"

#include <gtest/gtest.h>

#include <string>

#include "json/writer.h"

namespace walkmask {
namespace {

using check::FixNote;
using Fixing = check::FixNote::Outcome;

check::Finding finding_with(check::Code code) {
  return {.code = code, .file = "walk.png", .place = {}, .message = "m", .cure = "c"};
}

FixNote note_of(Fixing outcome) {
  return {
      .outcome = outcome, .code = check::Code("P001"), .file = "hall.json", .text = "moves door"};
}

TEST(TallySentence, CountsFindingsAndFixesOfAllLevels) {
  check::LevelReport report = {};
  report.findings = {finding_with(check::Code("X001")), finding_with(check::Code("G001")),
                     finding_with(check::Code("G001")), finding_with(check::Code("T002"))};
  FindingTally tally;
  tally.add(report);
  EXPECT_EQ(tally_sentence(tally), "1 level: 1 error, 2 warnings, 1 info");
  EXPECT_EQ(tally.findings(), 4u);
  report.findings.clear();
  report.waived = {finding_with(check::Code("T004"))};
  report.known = 1;
  report.fixes = {note_of(Fixing::fixed), note_of(Fixing::would_fix), note_of(Fixing::would_fix),
                  note_of(Fixing::refused), note_of(Fixing::refused)};
  FindingTally other;
  other.add(report);
  EXPECT_EQ(tally_sentence(other),
            "1 level: nothing found; 1 finding is waived; 1 fix made; 2 fixes possible; "
            "1 known finding is not shown");
  EXPECT_EQ(other.notes_on_fixes, 5u);
  other.add(report);
  EXPECT_EQ(tally_sentence(other),
            "2 levels: nothing found; 2 findings are waived; 2 fixes made; 4 fixes possible; "
            "2 known findings are not shown");
}

TEST(FixesJson, HasTheOutcomeThePlaceAndTheChange) {
  std::string text;
  json::Writer out(text);
  FixNote placed = note_of(Fixing::would_fix);
  placed.place = TextPosition{3, 4};
  placed.pixel = Point{5, 6};
  write_fixes(out, {note_of(Fixing::fixed), placed});
  EXPECT_EQ(
      text,
      R"([{"outcome":"fixed","code":"P001","file":"hall.json","text":"moves door"},)"
      R"({"outcome":"would-fix","code":"P001","file":"hall.json","place":"3:4","pixel":[5,6],)"
      R"("text":"moves door"}])");
}

TEST(PlaceOf, IsInMetresInALevelThatHasThem) {
  check::Finding finding = finding_with(check::Code("T004"));
  finding.pixel = Point{3, 4};
  EXPECT_EQ(place_of(finding), "3,4");
  finding.metres = MetrePosition{0.375, -2.5};
  EXPECT_EQ(place_of(finding), "0.375,-2.5");
  finding.place = TextPosition{7, 9};
  finding.is_written = true;
  EXPECT_EQ(place_of(finding), "7:9");
}

TEST(FindingJson, HasItsSubjectsItsGapAndHowManyMore) {
  check::Finding finding = finding_with(check::Code("T001"));
  finding.subjects = {{check::Named::Kind::point, "door"}};
  finding.more = 1;
  finding.evidence = {check::FloorGap{check::FloorGap::Floor::all_open, {1, 2}, {3, 2}, 2}};
  std::string text;
  json::Writer out(text);
  out.begin_object();
  write_finding(out, finding);
  out.end_object();
  EXPECT_EQ(text, R"({"code":"T001","severity":"error","file":"walk.png","message":"m","cure":"c",)"
                  R"("subjects":["door"],"more":1,"gap":[[1,2],[3,2]],)"
                  R"("about":[{"kind":"point","name":"door"}],"evidence":[{"kind":"gap",)"
                  R"("floor":"all-open","from":[1,2],"to":[3,2],"width":2.0}]})");
}

}  // namespace
}  // namespace walkmask
