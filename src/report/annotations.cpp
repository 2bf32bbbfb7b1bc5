#include "report/annotations.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>

#include "base/escape.h"
#include "base/number_text.h"
#include "check/wording.h"
#include "report/findings.h"

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

bool is_number(std::string_view text) {
  return whole_number(text, 1, std::numeric_limits<int>::max()).has_value();
}

/// `,line=12,col=7` where the place is 12:7; "" where it is a part of an image.
std::string line_of(const Finding& finding) {
  const std::string_view place = finding.place;
  const std::size_t colon = std::min(place.find(':'), place.size());
  const std::string_view line = place.substr(0, colon);
  const std::string_view column = place.substr(std::min(colon + 1, place.size()));
  if (!is_number(line) || !is_number(column)) return "";
  return ",line=" + std::string(line) + ",col=" + std::string(column);
}

std::string where_else(const Finding& finding) {
  if (finding.pixel && !check::tells_of_expectation(finding)) {
    return "at " + check::at(*finding.pixel) + ": ";
  }
  const bool is_part = !finding.place.empty() && line_of(finding).empty();
  return is_part ? "at " + escaped(finding.place) + ": " : "";
}

}  // namespace

std::string findings_annotations(const check::LevelReport& report) {
  std::string lines;
  for (const Finding& finding : report.findings) {
    const check::Rule& rule = check::rule(finding.code);
    lines += std::string(command_of(rule.severity)) + " file=" + in_property(finding.file) +
             line_of(finding) + ",title=" + in_property(rule.name) +
             "::" + in_message(where_else(finding) + sentence_of(finding)) + "\n";
  }
  return lines;
}

}  // namespace walkmask
