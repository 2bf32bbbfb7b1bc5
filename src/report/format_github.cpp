// github: a line for each finding, as a workflow command of GitHub Actions, which shows it at its
// line of its file: `::error file=F,line=L,col=C,title=T001::message; cure`, `::warning` or, for an
// info, `::notice`. Without `line` and `col` where it is about no line of a text; a pixel stands in
// the message. Nothing from outside can end its line or its property: what a terminal would take
// for more than letters is escaped first, as in the text report, then `%`, and in a property `:`
// and `,`, as these commands want it.

#include <cstddef>
#include <string_view>

#include "base/escape.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Finding;
using check::Severity;

std::string_view command_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "::error";
    case Severity::warning:
      return "::warning";
    case Severity::info:
      break;
  }
  return "::notice";
}

/// Ends of lines are not among `letters`: escaped() leaves none.
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

/// `,line=12,col=7` where the finding is about a line.
std::string line_property(const Finding& finding) {
  const auto place = line_of(finding);
  if (!place) return "";
  return ",line=" + std::to_string(place->line) + ",col=" + std::to_string(place->column);
}

/// The place as far as the properties do not name it.
std::string where_else(const Finding& finding) {
  const std::string place = place_of(finding);
  const bool is_named = place.empty() || (place == finding.place && line_of(finding));
  return is_named ? "" : "at " + escaped(place) + ": ";
}

std::string level_lines(const check::LevelReport& report, const FindingTally&, const ReportStyle&) {
  std::string lines;
  for (const Finding& finding : report.findings) {
    const check::Rule& rule = check::rule(finding.code);
    lines += std::string(command_of(rule.severity)) + " file=" + in_property(finding.file) +
             line_property(finding) + ",title=" + in_property(rule.name) +
             "::" + in_message(where_else(finding) + sentence_of(finding)) + "\n";
  }
  return lines;
}

}  // namespace

extern const ReportFormat kGithubFormat;
constinit const ReportFormat kGithubFormat = {
    .name = "github",
    .purpose = "workflow commands, which GitHub Actions shows beside the files",
    .level = level_lines};

}  // namespace walkmask
