#include "report/read_report.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/quote.h"
#include "base/words.h"
#include "json/divide.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/position_counter.h"
#include "json/read.h"
#include "report/evidence_json.h"
#include "report/findings.h"
#include "report/read_values.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using json::Field;
using json::into;
using json::Presence;
using json::Value;

constexpr int kMost = std::numeric_limits<int>::max();

Result<std::size_t> count(const Value& value) {
  const Result<int> number = json::whole_number(1, kMost)(value);
  if (!number) return number.error();
  return static_cast<std::size_t>(*number);
}

/// Returns the reader of an optional value.
template <typename Read>
auto present(Read read) {
  return [read](const Value& value) -> Result<std::optional<json::ReaderValue<Read, Value>>> {
    auto reading = read(value);
    if (!reading) return std::move(reading.error());
    return std::optional(std::move(*reading));
  };
}

Result<check::Severity> severity(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  if (const auto severity = from_word<check::Severity>(*text)) return *severity;
  return json::unexpected(value, "error, warning or info");
}

Result<Code> code(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  const auto rule = std::ranges::find_if(
      check::rules(), [&](const check::Rule& one) { return one.code.text() == *text; });
  if (rule != check::rules().end()) return rule->code;
  return json::error_at(value.position, in_quotes(*text) + " is not the code of a rule",
                        "read the report with the version that wrote it");
}

const auto kTexts = json::list_of(json::text);

Result<FilePlace> place(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  return file_place(*text);
}

/// Accepts a member that repeats a value of "about" or "evidence".
Failure repeated(const Value&) { return std::nullopt; }

Result<Finding> finding(const Value& value) {
  Finding finding = {
      .code = check::rules().front().code, .file = {}, .place = {}, .message = {}, .cure = {}};
  check::Severity its_severity = {};
  const std::vector<Field> fields = {
      {"code", into(finding.code, code), Presence::required},
      {"severity", into(its_severity, severity), Presence::required},
      {"file", into(finding.file, json::text), Presence::required},
      {"place", into(finding.place, place)},
      {"pixel", into(finding.pixel, present(point_of_report))},
      {"metres", into(finding.metres, present(position_of_report))},
      {"is_written", into(finding.is_written, json::boolean)},
      {"box", into(finding.box, present(box_of_report))},
      {"states", into(finding.states, kTexts)},
      {"agent", into(finding.agent, json::text)},
      {"path", repeated},
      {"message", into(finding.message, json::text), Presence::required},
      {"cure", into(finding.cure, json::text), Presence::required},
      {"subjects", repeated},
      {"more", into(finding.more, count)},
      {"places", repeated},
      {"gap", repeated},
      {"opens", into(finding.opens, kTexts)},
      {"about", into(finding.subjects, json::list_of(read_named))},
      {"evidence", into(finding.evidence, json::list_of(read_evidence))},
      {"waived", into(finding.waived, present(json::text))},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  if (its_severity == check::rule(finding.code).severity) return finding;
  return json::error_at(value.position,
                        "rule " + std::string(finding.code.text()) + " has another severity",
                        "read the report with the version that wrote it");
}

Result<check::ExpectationName> expectation(const Value& value) {
  check::ExpectationName expected;
  const auto place = json::whole_number(1, kMost);
  const std::vector<Field> fields = {
      {"name", into(expected.name, json::text), Presence::required},
      {"line", into(expected.position.line, place), Presence::required},
      {"column", into(expected.position.column, place), Presence::required}};
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return expected;
}

Result<check::FixNote> fix_note(const Value& value) {
  check::FixNote note = {
      .outcome = {}, .code = check::rules().front().code, .file = {}, .text = {}};
  std::string outcome;
  const std::vector<Field> fields = {{"outcome", into(outcome, json::text), Presence::required},
                                     {"code", into(note.code, code), Presence::required},
                                     {"file", into(note.file, json::text), Presence::required},
                                     {"place", into(note.place, place)},
                                     {"pixel", into(note.pixel, present(point_of_report))},
                                     {"metres", into(note.metres, present(position_of_report))},
                                     {"text", into(note.text, json::text), Presence::required}};
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  const auto known = from_word<check::FixNote::Outcome>(outcome);
  if (!known) return json::unexpected(value, "the outcome fixed, would-fix or not-fixed");
  note.outcome = *known;
  return note;
}

Result<ReportedLevel> level(const Value& value) {
  ReportedLevel level;
  check::LevelReport& report = level.report;
  report.is_opened = true;
  const std::vector<Field> fields = {
      {"level", into(report.file, json::text), Presence::required},
      {"number", into(level.number, present(count))},
      {"opened", into(report.is_opened, json::boolean)},
      {"fail_on", into(report.fail_on, severity)},
      {"select", into(report.selection.select, kTexts)},
      {"ignore", into(report.selection.ignore, kTexts)},
      {"expectations", into(report.expectations, json::list_of(expectation))},
      {"known", into(report.known, count)},
      {"picture", into(level.picture, present(json::text))},
      {"findings", into(report.findings, json::list_of(finding)), Presence::required},
      {"waived", into(report.waived, json::list_of(finding))},
      {"fixes", into(report.fixes, json::list_of(fix_note))},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return level;
}

struct Summary {
  int levels = 0, errors = 0, warnings = 0, infos = 0, known = 0, waived = 0;

  friend bool operator==(const Summary&, const Summary&) = default;
};

Result<Summary> summary(const Value& value) {
  Summary summary;
  const auto number = json::whole_number(0, kMost);
  const std::vector<Field> fields = {
      {"levels", into(summary.levels, number), Presence::required},
      {"errors", into(summary.errors, number), Presence::required},
      {"warnings", into(summary.warnings, number), Presence::required},
      {"infos", into(summary.infos, number), Presence::required},
      {"known", into(summary.known, number)},
      {"waived", into(summary.waived, number)}};
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return summary;
}

Result<Shard> shard(const Value& value, std::size_t& levels) {
  Shard shard;
  int all = 0;
  const std::vector<Field> fields = {
      {"number", into(shard.number, json::whole_number(1, kMostShards)), Presence::required},
      {"count", into(shard.count, json::whole_number(2, kMostShards)), Presence::required},
      {"levels", into(all, json::whole_number(0, kMost)), Presence::required}};
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  levels = static_cast<std::size_t>(all);
  if (shard.number <= shard.count) return shard;
  return json::error_at(value.position, "there is no such part", "its number is at most its count");
}

Result<std::string> schema(const Value& value) {
  Result<std::string> text = json::text(value);
  if (!text || *text == "walkmask.check/1") return text;
  return json::unexpected(value, "\"walkmask.check/1\"");
}

/// Reads the list of levels, which is empty here: levels are read one by one.
Result<json::Array> no_levels(const Value& value) {
  const auto list = json::elements(value);
  if (!list) return list.error();
  if ((*list)->empty()) return json::Array();
  return json::error_at(value.position, "the levels are not in the place where check writes them",
                        "pass the report as check wrote it");
}

struct ReportFrame {
  ReportOrigin origin;
  Summary summary;
};

Result<ReportFrame> frame(const Value& document) {
  ReportFrame frame;
  std::string name;
  json::Array levels;
  const auto into_shard = [&frame](const Value& value) -> Failure {
    const Result<Shard> read = shard(value, frame.origin.levels);
    if (!read) return read.error();
    frame.origin.shard = *read;
    return std::nullopt;
  };
  const std::vector<Field> fields = {
      {"schema", into(name, schema), Presence::required},
      {"version", into(frame.origin.version, json::text), Presence::required},
      {"options", into(frame.origin.options, kTexts)},
      {"shard", into_shard},
      {"levels", into(levels, no_levels), Presence::required},
      {"summary", into(frame.summary, summary), Presence::required}};
  if (Failure failure = json::read_fields(document, fields)) return *failure;
  return frame;
}

Error too_large(json::Position position, std::size_t bytes) {
  return json::error_at(position, "a part of " + std::to_string(bytes) + " bytes",
                        "the limit is " + std::to_string(kLargestReportedLevel));
}

Result<std::vector<ReportedLevel>> levels_of(std::string_view text,
                                             const std::vector<json::ListElement>& parts) {
  std::vector<ReportedLevel> levels;
  json::PositionCounter positions(text);
  for (const json::ListElement& part : parts) {
    const json::Position begin = positions.at(part.offset);
    if (part.text.size() > kLargestReportedLevel) return too_large(begin, part.text.size());
    const Result<Value> value = json::parse(part.text, begin);
    if (!value) return value.error();
    Result<ReportedLevel> read = level(*value);
    if (!read) return read.error();
    levels.push_back(std::move(*read));
  }
  return levels;
}

Summary counted_in(const std::vector<ReportedLevel>& levels) {
  FindingTally tally;
  for (const ReportedLevel& level : levels) tally.add(level.report);
  const auto number = [](std::size_t count) { return static_cast<int>(count); };
  return {number(tally.levels), number(tally.errors), number(tally.warnings),
          number(tally.infos),  number(tally.known),  number(tally.waived)};
}

}  // namespace

Result<CheckedReport> read_report(std::string_view text) {
  const json::DividedDocument divided = json::divide(text, "levels");
  if (divided.rest.size() > kLargestReportedLevel) return too_large({}, divided.rest.size());
  const Result<Value> document = json::parse(divided.rest);
  if (!document) return document.error();
  Result<ReportFrame> frame_read = frame(*document);
  if (!frame_read) return frame_read.error();
  Result<std::vector<ReportedLevel>> levels = levels_of(text, divided.parts);
  if (!levels) return levels.error();
  if (counted_in(*levels) != frame_read->summary) {
    return json::error_at({}, "the summary counts other levels or findings than there are",
                          "pass the report as check wrote it");
  }
  return CheckedReport{std::move(frame_read->origin), std::move(*levels)};
}

}  // namespace walkmask
