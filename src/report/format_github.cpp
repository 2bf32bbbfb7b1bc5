// github: a line for each finding, as a workflow command of GitHub Actions, which shows it at its
// line of its file: `::error file=F,line=L,col=C,title=T001::message; cure`, `::warning` or, for an
// info, `::notice`. `line` and `col` are omitted if it is not about a line of a text; its pixel is
// in the message. GitHub shows ten commands of each kind per step: these are the first nine
// findings, and a command with the number of the others, which are plain lines of the log. The last
// line counts all findings.
//
// No text from outside can end its line or its property: characters that a terminal would interpret
// are escaped first, as in the text report; then `%` and, in a property, `:` and `,`, as workflow
// commands require.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/utf8.h"
#include "check/check_level.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Finding;
using check::Severity;

std::string_view command_of(Severity severity) {
  return check::by_severity<std::string_view>(severity, "::error", "::warning", "::notice");
}

/// `letters` needs no ends of lines: escaped() leaves none.
std::string percent_encoded(std::string_view text, std::string_view letters) {
  std::string result;
  for (const char letter : text) {
    const std::size_t code = letters.find(letter);
    if (code == std::string_view::npos) {
      result += letter;
    } else {
      constexpr std::string_view kCodes[] = {"%25", "%3A", "%2C"};
      result += kCodes[code];
    }
  }
  return result;
}

std::string in_property(std::string_view text) { return percent_encoded(escaped(text), "%:,"); }

std::string in_message(std::string_view text) { return percent_encoded(text, "%"); }

/// Returns `,line=12,col=7` if the finding is about a line.
std::string line_property(const Finding& finding) {
  const TextPosition* const place = finding.place.position();
  if (place == nullptr) return "";
  return ",line=" + std::to_string(place->line) + ",col=" + std::to_string(place->column);
}

std::string annotation(const Finding& finding, const ReportStyle& style) {
  constexpr std::size_t kLongestMessage = 4000;  // 4,096 are shown
  const check::Rule& rule = check::rule(finding.code);
  const std::string sentence = placed_sentence_of(finding);
  return std::string(command_of(rule.severity)) +
         " file=" + in_property(shown_path(finding.file, style)) + line_property(finding) +
         ",title=" + in_property(rule.code.text()) +
         "::" + in_message(cut(sentence, kLongestMessage)) + "\n";
}

std::string log_line(const Finding& finding, const ReportStyle& style) {
  const check::Rule& rule = check::rule(finding.code);
  const std::string place = place_of(finding);
  return std::string(word(rule.severity)) + " " + std::string(rule.code.text()) + " in " +
         escaped(shown_path(finding.file, style) + (place.empty() ? "" : ":" + place)) + ": " +
         sentence_of(finding) + "\n";
}

constexpr std::size_t kMostAnnotated = 9;

std::string github_level_lines(const check::LevelReport& report, const FindingTally& before,
                               const ReportStyle& style) {
  FindingTally so_far = before;
  std::string lines;
  for (const Finding& finding : report.findings) {
    const std::size_t number = ++so_far.of(check::rule(finding.code).severity);
    lines += number <= kMostAnnotated ? annotation(finding, style) : log_line(finding, style);
  }
  return lines;
}

std::string github_tail(const FindingTally& all, const ReportStyle&) {
  FindingTally tally = all;
  std::string lines;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
    const std::size_t count = tally.of(severity);
    if (count <= kMostAnnotated) continue;
    lines += std::string(command_of(severity)) + " title=walkmask::" +
             counted(static_cast<std::int64_t>(count - kMostAnnotated),
                     "more " + std::string(word(severity))) +
             " in the log of this step\n";
  }
  return lines + tally_sentence(all) + "\n";
}

}  // namespace

extern const ReportFormat kGithubFormat;
constinit const ReportFormat kGithubFormat = {
    .name = "github",
    .purpose = "workflow commands, which GitHub Actions shows in the files",
    .level = github_level_lines,
    .tail = github_tail,
    .has_job_summary = true};

}  // namespace walkmask
