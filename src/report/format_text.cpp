// text: for each level with findings a line with their numbers, below it a line for each finding,
// `FILE:PLACE: error T001: message; cure`, then one for each waived finding and each fix, and at
// the end the totals. Of the findings of one rule about one agent, only the first three are shown,
// unless the user requests all. Names from outside are escaped.

#include <cstddef>
#include <map>
#include <string_view>
#include <tuple>

#include "base/escape.h"
#include "check/check_level.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Severity;

constexpr std::size_t kShown = 3;  // for each cause
constexpr std::string_view kBold = "\x1b[1m", kPlain = "\x1b[0m";

std::string_view colour_of(Severity severity) {
  return check::by_severity<std::string_view>(severity, "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m");
}

std::string coloured(std::string_view colour, const std::string& text, const ReportStyle& style) {
  return style.in_colour ? std::string(colour) + text + std::string(kPlain) : text;
}

/// Returns the line of a finding.
std::string line_of_finding(const check::Finding& finding, const ReportStyle& style) {
  const check::Rule& rule = check::rule(finding.code);
  const std::string place = place_of(finding);
  const std::string where =
      file_at_line_begin(finding.file) + (place.empty() ? "" : ":" + escaped(place)) + ":";
  const std::string what =
      std::string(word(rule.severity)) + " " + std::string(finding.code.text()) + ":";
  return "  " + coloured(kBold, where, style) + " " +
         coloured(colour_of(rule.severity), what, style) + " " + sentence_of(finding) + "\n";
}

/// Findings that are folded into one line: of one rule, in one file, about one agent.
using Cause = std::tuple<std::string_view, std::string_view, std::string_view>;

Cause cause_of(const check::Finding& finding) {
  return {finding.code.text(), finding.file, finding.agent};
}

/// Returns for each cause the number of findings that are not shown, which is never 1.
std::map<Cause, std::size_t> folded(const check::LevelReport& report, const ReportStyle& style) {
  std::map<Cause, std::size_t> numbers;
  if (style.detail == Detail::all) return numbers;
  for (const check::Finding& finding : report.findings) ++numbers[cause_of(finding)];
  for (auto& [cause, number] : numbers) number = number > kShown + 1 ? number - kShown : 0;
  return numbers;
}

/// Returns "  and 10 more P004 for hero".
std::string folded_line(const Cause& cause, std::size_t number) {
  const auto& [code, file, agent] = cause;
  return "  and " + std::to_string(number) + " more " + std::string(code) +
         (agent.empty() ? "" : " for " + escaped(agent)) + "\n";
}

std::string finding_lines(const check::LevelReport& report, const ReportStyle& style) {
  const std::map<Cause, std::size_t> hidden = folded(report, style);
  std::map<Cause, std::size_t> seen;
  std::string lines;
  for (const check::Finding& finding : report.findings) {
    const Cause cause = cause_of(finding);
    const auto found = hidden.find(cause);
    const std::size_t left_out = found == hidden.end() ? 0 : found->second;
    const std::size_t number = ++seen[cause];
    if (left_out == 0 || number <= kShown) lines += line_of_finding(finding, style);
    if (left_out > 0 && number == kShown + left_out) lines += folded_line(cause, left_out);
  }
  return lines;
}

/// Returns whether any of the levels has a line.
bool is_written(const FindingTally& levels) {
  return levels.findings() + levels.waived + levels.notes_on_fixes > 0;
}

std::string level_text(const check::LevelReport& report, const FindingTally& before,
                       const ReportStyle& style) {
  if (report.findings.empty() && report.waived.empty() && report.fixes.empty()) return "";
  FindingTally own;
  own.add(report);
  const std::string heading = file_at_line_begin(report.file) + ":";
  std::string text = (is_written(before) ? "\n" : "") + coloured(kBold, heading, style) + " " +
                     counts_of_severities(own) + "\n" + finding_lines(report, style);
  for (const check::Finding& finding : report.waived) text += "  " + waived_line(finding) + "\n";
  for (const check::FixNote& note : report.fixes) text += "  " + fix_line(note) + "\n";
  return text;
}

std::string summary_line(const FindingTally& all, const ReportStyle&) {
  return (is_written(all) ? "\n" : "") + tally_sentence(all) + "\n";
}

}  // namespace

extern const ReportFormat kTextFormat;
constinit const ReportFormat kTextFormat = {
    .name = "text", .purpose = "text for people", .level = level_text, .tail = summary_line};

const ReportFormat& format_for_people() { return kTextFormat; }

}  // namespace walkmask
