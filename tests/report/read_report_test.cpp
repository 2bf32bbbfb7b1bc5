#include "report/read_report.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "report/formats.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using check::LevelReport;
using check::Named;

/// Names that try to break out of a format.
constexpr std::string_view kHostile =
    "a \"\\ ]]> </x> ::error::x %0A \xE2\x80\xAE\r\n\t\x01 \xEF\xBF\xBD \xF0\x9F\x9A\xAA";

/// Returns evidence of each kind.
std::vector<check::Evidence> every_evidence() {
  using namespace check;
  const FloorPart speck = {FloorPart::Kind::speck, {1, 2}, 3, {1, 1, 2, 2}};
  const Named gate = {Named::Kind::exit, std::string(kHostile)};
  return {FloorGap{FloorGap::Floor::in_state, {7, 8}, {9, 10}, 2.828},
          Move{{1, 2}, {4, 6}, 5},
          NoRoom{{3, 4}, 0},
          NarrowPlace{{5, 5}, {5, 3}, {5, 7}, 3},
          FloorPart{FloorPart::Kind::island, {0, 1}, 40, {0, 0, 9, 9}},
          FloorParts{{speck, speck}},
          PlaceBoxes{{{gate, {5, 5, 6, 6}}}},
          EdgeFloor{Edge::top, {3, 0}, {9, 0}},
          ImageSizes{{{std::string(kHostile), {32, 20}}, {"b.png", {16, 10}}}},
          PaintedColours{{{"#ff0000", 12}, {"index:3", 1}}, 7},
          WalkedPath{WalkedPath::Role::given, {{1, 2}, {3, 4}}, 2.828, 1},
          WalkedPath{WalkedPath::Role::nearest, {}, 0, {}}};
}

/// Returns a finding with all members.
Finding full_finding() {
  return {.code = Code("X001"),
          .file = std::string(kHostile) + ".json",
          .place = TextPosition{7, 9},
          .pixel = Point{3, -4},
          .metres = MetrePosition{0.375, -2.5},
          .box = Bounds{1, 2, 3, 4},
          .message = "m " + std::string(kHostile),
          .cure = "c",
          .states = {"day", std::string(kHostile)},
          .agent = "hero",
          .subjects = {{Named::Kind::connection, "door", "vault"}, {Named::Kind::colour, ""}},
          .evidence = every_evidence(),
          .more = 12,
          .opens = {"gate"}};
}

Finding small_finding() {
  return {.code = Code("G004"), .file = "walk.png", .place = "", .message = "m", .cure = "c"};
}

/// Returns a finding about a pixel that a script names: the text is where to look.
Finding written_finding() {
  return {.code = Code("P001"),
          .file = "room.asc",
          .place = TextPosition{21, 1},
          .pixel = Point{5, 6},
          .is_written = true,
          .message = "m",
          .cure = "c"};
}

/// Returns levels that give each member of a report another value than its default at least once.
std::vector<LevelReport> full_levels() {
  LevelReport full;
  full.file = std::string(kHostile);
  full.is_opened = true;
  full.fail_on = check::Severity::warning;
  full.selection = {{"X", "G004"}, {"T"}};
  full.expectations = {{"door to vault", {3, 4}}, {std::string(kHostile), {7, 5}}};
  full.findings = {full_finding(), small_finding(), small_finding(), written_finding()};
  full.known = 3;
  Finding waived = full_finding();
  waived.waived = std::string(kHostile);
  full.waived = {waived};
  LevelReport plain;
  plain.file = "b.level.json";
  plain.is_opened = true;
  LevelReport closed;
  closed.file = "c.level.json";
  closed.findings = {small_finding()};
  return {full, plain, closed};
}

constexpr std::string_view kVersion = "1.2.3";

std::string as_json(const std::vector<LevelReport>& levels, const ReportStyle& style = {}) {
  ReportStyle its = style;
  its.origin.version = kVersion;
  return report_in(*find_report_format("json"), levels, its);
}

Error refused(const std::string& text) {
  const Result<CheckedReport> report = read_report(text);
  EXPECT_FALSE(report) << text;
  return report ? Error() : report.error();
}

TEST(ReadReport, GivesTheSameReportInEveryFormat) {
  const std::vector<LevelReport> levels = full_levels();
  const Result<CheckedReport> read = read_report(as_json(levels));
  ASSERT_TRUE(read) << message(read.error());
  std::vector<LevelReport> again;
  for (const ReportedLevel& level : read->levels) again.push_back(level.report);
  for (const ReportFormat& format : report_formats()) {
    for (const Detail detail : {Detail::all, Detail::folded}) {
      const ReportStyle style = {.detail = detail, .picture = "p.png"};
      EXPECT_EQ(report_in(format, again, style), report_in(format, levels, style)) << format.name;
    }
  }
}

TEST(ReadReport, ReadsDataThatNoFormatShows) {
  const Result<CheckedReport> read = read_report(as_json(full_levels()));
  ASSERT_TRUE(read) << message(read.error());
  const LevelReport& full = read->levels[0].report;
  const Finding& finding = full.findings[0];
  EXPECT_EQ(boxes_together(finding), boxes_together(full_finding()));
  EXPECT_EQ(finding.more, 12u);
  EXPECT_EQ(evidence_of<check::FloorGap>(finding)->other, (Point{9, 10}));
  EXPECT_EQ(finding.opens, full_finding().opens);
  ASSERT_EQ(full.waived.size(), 1u);
  EXPECT_EQ(full.waived[0].waived, kHostile);
  EXPECT_TRUE(full.is_opened);
  EXPECT_FALSE(read->levels[2].report.is_opened);
  EXPECT_EQ(read->levels[0].picture, std::nullopt);
}

TEST(ReadReport, ReadsItsOrigin) {
  ReportStyle style;
  style.picture = "p.png";
  style.number = 9;
  style.origin.options = {"--select", "T"};
  style.origin.shard = {2, 8};
  style.origin.levels = 30;
  const Result<CheckedReport> read = read_report(as_json({full_levels()[1]}, style));
  ASSERT_TRUE(read) << message(read.error());
  EXPECT_EQ(read->origin.version, kVersion);
  EXPECT_EQ(read->origin.options, style.origin.options);
  EXPECT_EQ(read->origin.shard.number, 2);
  EXPECT_EQ(read->origin.shard.count, 8);
  EXPECT_EQ(read->origin.levels, 30u);
  EXPECT_EQ(read->levels[0].number, 9u);
  EXPECT_EQ(read->levels[0].picture, "p.png");
}

TEST(ReadReport, RefusesAShardThatCannotBe) {
  ReportStyle style;
  style.origin.shard = {2, 8};
  style.origin.levels = 30;
  const std::string text = as_json({}, style), whole = R"("number":2,"count":8,"levels":30)";
  const auto with = [&](const std::string& shard) {
    std::string other = text;
    EXPECT_NE(other.find(whole), std::string::npos) << text;
    return other.replace(other.find(whole), whole.size(), shard);
  };
  EXPECT_TRUE(read_report(with(R"("number":8,"count":8,"levels":0)")));
  EXPECT_TRUE(read_report(with(R"("number":1,"count":2,"levels":1)")));
  EXPECT_EQ(refused(with(R"("number":9,"count":8,"levels":0)")).reason, "there is no such part");
  EXPECT_TRUE(refused(with(R"("number":0,"count":8,"levels":0)"))
                  .reason.starts_with("wanted a whole number from 1 to "));
  EXPECT_TRUE(refused(with(R"("number":1,"count":1,"levels":0)"))
                  .reason.starts_with("wanted a whole number from 2 to "));
}

TEST(ReadReport, RefusesATextTruncatedAnywhere) {
  const std::string text = as_json(full_levels());
  ASSERT_EQ(text.back(), '\n');
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    EXPECT_NE(refused(text.substr(0, length)).place.text(), "") << length;
  }
}

TEST(ReadReport, NamesThePositionOfAMistake) {
  std::string text = as_json({full_levels()[1], full_levels()[2]});
  const std::size_t code = text.find("\"G004\"");
  text.replace(code, 6, "\"G999\"");
  const Error error = refused(text);
  EXPECT_EQ(error.place.text(), "1:" + std::to_string(code + 1));
  EXPECT_EQ(error.reason, "\"G999\" is not the code of a rule");
}

TEST(ReadReport, RefusesReportsThatCheckCannotWrite) {
  const std::string text = as_json(full_levels());
  const auto changed = [&text](const std::string& from, const std::string& to) {
    std::string other = text;
    EXPECT_NE(other.find(from), std::string::npos) << from;
    return refused(other.replace(other.find(from), from.size(), to)).reason;
  };
  EXPECT_EQ(changed("\"levels\":3,", "\"levels\":2,"),
            "the summary counts other levels or findings than there are");
  EXPECT_EQ(changed("\"severity\":\"error\"", "\"severity\":\"info\""),
            "rule X001 has another severity");
  EXPECT_EQ(changed("walkmask.check/1", "walkmask.check/2"),
            "wanted \"walkmask.check/1\", found \"walkmask.check/2\"");
  EXPECT_EQ(changed("\"box\":[1,2,3,4]", "\"box\":[1,2,3]"), "has 3 numbers");
  EXPECT_EQ(changed("\"levels\":[", "\"levels\":[],\"levels\":["),
            "key \"levels\" is already given at 1:48");
  EXPECT_EQ(changed("\"levels\":[", "\"level\\u0073\":["),
            "the levels are not in the place where check writes them");
  EXPECT_EQ(changed("\"known\":3", "\"known\":0"),
            "wanted a whole number from 1 to 2147483647, found 0");
  EXPECT_EQ(changed(",\"version\":\"1.2.3\"", ""), "the key \"version\" is missing");
  EXPECT_EQ(changed("\"cure\":\"c\"", "\"cute\":\"c\""), "unknown key \"cute\"");
}

TEST(ReadReport, ParsesNoPartThatIsTooLarge) {
  const std::string large(kLargestReportedLevel, ' ');
  const std::string text = as_json({});
  const std::size_t inside = text.find("[]") + 1;
  EXPECT_EQ(refused(std::string(text).insert(inside, large + "1")).reason,
            "a part of " + std::to_string(kLargestReportedLevel + 1) + " bytes");
  EXPECT_EQ(refused(std::string(text).insert(inside + 1, large)).reason,
            "a part of " + std::to_string(kLargestReportedLevel + text.size()) + " bytes");
}

}  // namespace
}  // namespace walkmask
