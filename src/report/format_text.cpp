// text: a line for each finding, `FILE:PLACE: error T001: message; cure`, and a line with their
// numbers at the end. Names from outside are escaped.

#include <string_view>

#include "base/escape.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Severity;

constexpr std::string_view kBold = "\x1b[1m", kPlain = "\x1b[0m";

std::string_view colour_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "\x1b[1;31m";
    case Severity::warning:
      return "\x1b[1;33m";
    case Severity::info:
      break;
  }
  return "\x1b[1;36m";
}

std::string coloured(std::string_view colour, const std::string& text, const ReportStyle& style) {
  return style.in_colour ? std::string(colour) + text + std::string(kPlain) : text;
}

std::string level_text(const check::LevelReport& report, const FindingTally&,
                       const ReportStyle& style) {
  std::string lines;
  for (const check::Finding& finding : report.findings) {
    const check::Rule& rule = check::rule(finding.code);
    const std::string place = place_of(finding);
    const std::string where =
        file_at_line_begin(finding.file) + (place.empty() ? "" : ":" + escaped(place)) + ":";
    const std::string what =
        std::string(word(rule.severity)) + " " + std::string(rule.code.text()) + ":";
    lines += coloured(kBold, where, style) + " " + coloured(colour_of(rule.severity), what, style) +
             " " + sentence_of(finding) + "\n";
  }
  return lines;
}

std::string summary_line(const FindingTally& all, const ReportStyle&) {
  return tally_sentence(all) + "\n";
}

}  // namespace

extern const ReportFormat kTextFormat;
constinit const ReportFormat kTextFormat = {
    .name = "text", .purpose = "lines for people", .level = level_text, .tail = summary_line};

}  // namespace walkmask
