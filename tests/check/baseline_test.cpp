#include "check/baseline.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "check/check_level.h"

namespace walkmask::check {
namespace {

constexpr const char* kLevel = "rooms/cave.level.json";

LevelReport report_of(Findings findings) {
  LevelReport report;
  report.file = "cave.level.json";
  report.findings = std::move(findings);
  return report;
}

Finding about_door(std::vector<std::string> states = {}) {
  return {.code = Code("T001"),
          .file = "cave.level.json",
          .place = TextPosition{3, 5},
          .pixel = Point{7, 8},
          .message = "door cannot be reached, 12 pixels away",
          .cure = "paint",
          .states = std::move(states),
          .subjects = {{Named::Kind::point, "door"}}};
}

Finding specks(std::size_t number, Point first = {1, 2}) {
  return {.code = Code("T004"),
          .file = "art/walk.png",
          .place = "",
          .pixel = first,
          .message = std::to_string(number) + " specks",
          .cure = "paint over them",
          .evidence = {FloorParts{std::vector<FloorPart>(number)}}};
}

std::string findings_text(const Findings& findings) {
  return baseline_text(keys_of(report_of(findings), kLevel));
}

TEST(Baseline, HasALineForEachSubjectInEachState) {
  Finding both = about_door({"day", "night"});
  both.subjects = {{Named::Kind::point, "shelf"}, {Named::Kind::point, "door"}};
  both.agent = "hero";
  EXPECT_EQ(
      findings_text({both}),
      R"({"level":"rooms/cave.level.json","code":"T001","subject":"door","state":"day","agent":"hero"})"
      "\n"
      R"({"level":"rooms/cave.level.json","code":"T001","subject":"door","state":"night","agent":"hero"})"
      "\n"
      R"({"level":"rooms/cave.level.json","code":"T001","subject":"shelf","state":"day","agent":"hero"})"
      "\n"
      R"({"level":"rooms/cave.level.json","code":"T001","subject":"shelf","state":"night","agent":"hero"})"
      "\n");
}

TEST(Baseline, NamesNoPixelsAndCountsNamelessThings) {
  EXPECT_EQ(findings_text({specks(3)}),
            R"({"level":"rooms/cave.level.json","code":"T004","subject":"walk.png","count":3})"
            "\n");
  EXPECT_EQ(findings_text({specks(3)}), findings_text({specks(3, {90, 80})}))
      << "painted elsewhere";
  Finding shortened = specks(1);
  shortened.more = 5;
  EXPECT_EQ(findings_text({shortened}), findings_text({specks(6)}));
}

TEST(Baseline, HasKeysForUnusableInputs) {
  Finding unreadable = specks(1);
  unreadable.code = Code("F002");
  EXPECT_EQ(findings_text({unreadable}),
            R"({"level":"rooms/cave.level.json","code":"F002","subject":"walk.png"})"
            "\n");
  LevelReport report = report_of({unreadable, about_door()});
  EXPECT_EQ(drop_known(report, kLevel, keys_of(report_of({unreadable}), kLevel)), 1u);
  ASSERT_EQ(report.findings.size(), 1u);
  EXPECT_EQ(report.findings[0].code, Code("T001"));
}

TEST(Baseline, EscapesNamesThatAreNotUtf8) {
  const std::string level = "rooms/caf\xe9.level.json";
  const LevelReport report = report_of({specks(1)});
  const std::string text = baseline_text(keys_of(report, level));
  EXPECT_EQ(text, R"({"level":"rooms/caf\\xe9.level.json","code":"T004","subject":"walk.png"})"
                  "\n");
  const Result<Baseline> read = read_baseline(text);
  ASSERT_TRUE(read);
  LevelReport known = report;
  EXPECT_EQ(drop_known(known, level, *read), 1u);
  EXPECT_TRUE(outdated_entries(report, level, keys_of(report, level), *read).empty());
  EXPECT_EQ(outdated_entries(report_of({}), level, {}, *read), *read);
}

TEST(Baseline, IsReadAsItIsWritten) {
  const Baseline keys = keys_of(report_of({about_door({"day"}), specks(2)}), kLevel);
  const Result<Baseline> again = read_baseline("\n" + baseline_text(keys) + "  \r\n");
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, keys);
}

TEST(Baseline, IsRefusedWithTheLine) {
  const std::string line = R"({"level":"a","code":"T001","subject":""})";
  struct Row {
    std::string text;
    const char* error;
  };
  const Row rows[] = {
      {line + "\n" + line, "2:1: the same entry is already there; keep one of the two"},
      {line + "\nx", "2:1: "},
      {R"({"level":"a","code":"T001"})", "1:1: the key \"subject\" is missing"},
      {line + "\n" + R"({"level":"a","code":"T001","subject":"","count":0})", "2:49: "},
  };
  for (const Row& row : rows) {
    const Result<Baseline> baseline = read_baseline(row.text);
    ASSERT_FALSE(baseline) << row.text;
    EXPECT_TRUE(sentence(baseline.error()).starts_with(row.error)) << sentence(baseline.error());
  }
}

/// Returns the remaining codes, followed by the number of findings dropped.
std::string left(Findings findings, const Baseline& baseline) {
  LevelReport report = report_of(std::move(findings));
  const std::size_t dropped = drop_known(report, kLevel, baseline);
  std::string codes;
  for (const Finding& finding : report.findings) codes += std::string(finding.code.text()) + " ";
  return codes + std::to_string(dropped);
}

TEST(Baseline, DropsFindingsListedAsOften) {
  const Baseline known = keys_of(report_of({about_door({"day"}), specks(3)}), kLevel);
  EXPECT_EQ(left({about_door({"day"}), specks(3, {50, 60})}, known), "2");
  EXPECT_EQ(left({specks(2)}, known), "1") << "fewer than it has";
  EXPECT_EQ(left({specks(4)}, known), "T004 0") << "more than it has";
  EXPECT_EQ(left({about_door({"day", "night"})}, known), "T001 0") << "in one more state";
  EXPECT_EQ(left({specks(2), specks(2)}, known), "T004 T004 0") << "together more";
  Finding other = about_door({"day"});
  other.subjects = {{Named::Kind::point, "shelf"}};
  EXPECT_EQ(left({other}, known), "T001 0");
  LevelReport elsewhere = report_of({specks(1)});
  EXPECT_EQ(drop_known(elsewhere, "rooms/hall.level.json", known), 0u);
}

/// Returns the codes of the stale entries.
std::string gone(const LevelReport& report, const Baseline& baseline) {
  std::string codes;
  for (const auto& [key, count] :
       outdated_entries(report, kLevel, keys_of(report, kLevel), baseline)) {
    codes += key.code + " ";
  }
  return codes;
}

TEST(Baseline, ListsStaleEntries) {
  Baseline known = keys_of(report_of({about_door(), specks(3)}), kLevel);
  known[{"rooms/hall.level.json", "T004", "walk.png"}] = 1;
  EXPECT_EQ(gone(report_of({about_door(), specks(3)}), known), "");
  EXPECT_EQ(gone(report_of({about_door(), specks(4)}), known), "") << "is new, not gone";
  EXPECT_EQ(gone(report_of({about_door(), specks(2)}), known), "T004 ") << "fewer";
  EXPECT_EQ(gone(report_of({specks(3)}), known), "T001 ");
  EXPECT_EQ(gone(report_of({}), known), "T001 T004 ");
}

TEST(Baseline, IgnoresRulesThatWereNotChecked) {
  Baseline known = keys_of(report_of({about_door(), specks(3)}), kLevel);
  LevelReport report = report_of({});
  report.selection.select = {"T004"};
  EXPECT_EQ(gone(report, known), "T004 ");
  Finding unreadable = about_door();
  unreadable.code = Code("F002");
  EXPECT_EQ(gone(report_of({unreadable}), known), "");
  known[{kLevel, "Z999", "door"}] = 1;
  EXPECT_EQ(gone(report_of({about_door(), specks(3)}), known), "Z999 ") << "is not a rule any more";
}

}  // namespace
}  // namespace walkmask::check
