#include "report/findings.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "check/wording.h"
#include "report/json_values.h"

namespace walkmask {

using check::Finding;
using check::Severity;

void FindingTally::add(const check::LevelReport& report) {
  ++levels;
  known += report.known;
  for (const Finding& finding : report.findings) {
    switch (check::rule(finding.code).severity) {
      case Severity::error:
        ++errors;
        break;
      case Severity::warning:
        ++warnings;
        break;
      case Severity::info:
        ++infos;
    }
  }
}

std::string counts_of_severities(const FindingTally& tally) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, const std::string& one) {
    if (count > 0) parts.push_back(counted(static_cast<std::int64_t>(count), one));
  };
  add(tally.errors, "error");
  add(tally.warnings, "warning");
  add(tally.infos, "info");
  std::string text = parts.empty() ? "nothing found" : parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += ", " + parts[i];
  return text;
}

std::string tally_sentence(const FindingTally& tally) {
  std::string text = counted(static_cast<std::int64_t>(tally.levels), "level") + ": " +
                     counts_of_severities(tally);
  if (tally.known == 0) return text;
  return text + "; " + counted(static_cast<std::int64_t>(tally.known), "known finding") +
         (tally.known == 1 ? " is" : " are") + " left out";
}

std::string sentence_of(const Finding& finding) {
  const std::string states = finding.states.empty() ? "" : "in " + listed(finding.states) + ": ";
  return escaped(states + finding.message + "; " + finding.cure);
}

std::optional<TextPlace> line_of(const Finding& finding) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const std::string_view place = finding.place;
  const std::size_t colon = std::min(place.find(':'), place.size());
  const auto line = whole_number(place.substr(0, colon), 1, kMost);
  const auto column = whole_number(place.substr(std::min(colon + 1, place.size())), 1, kMost);
  if (!line || !column) return std::nullopt;
  return TextPlace{static_cast<int>(*line), static_cast<int>(*column)};
}

std::string place_of(const Finding& finding) {
  // A painted mistake is mended where it is painted, an expectation where it is written.
  if (finding.pixel && !check::is_about_expectation(finding)) return check::at(*finding.pixel);
  return finding.place;
}

std::string placed_sentence_of(const Finding& finding) {
  const std::string place = place_of(finding);
  const bool is_line = place == finding.place && line_of(finding);
  return (place.empty() || is_line ? "" : "at " + escaped(place) + ": ") + sentence_of(finding);
}

std::string file_at_line_begin(const std::string& file) {
  std::string text = escaped(file);
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  const std::string_view visible = std::string_view(text).substr(first);
  return (visible.starts_with("::") ? "./" : "") + text;
}

std::string finding_line(const Finding& finding) {
  const std::string place = place_of(finding);
  return escaped(finding.file + (place.empty() ? "" : ":" + place)) + ": " +
         std::string(word(check::rule(finding.code).severity)) + " " +
         std::string(finding.code.text()) + ": " + sentence_of(finding);
}

void write_finding(json::Writer& out, const Finding& finding) {
  const check::Rule& rule = check::rule(finding.code);
  out.key("code").text(rule.code.text());
  out.key("severity").text(word(rule.severity));
  out.key("file").text(finding.file);
  if (!finding.place.empty()) out.key("place").text(finding.place);
  if (finding.pixel) write_point(out.key("pixel"), *finding.pixel);
  if (finding.box) write_box(out.key("box"), *finding.box);
  if (!finding.states.empty()) write_texts(out.key("states"), finding.states);
  if (!finding.agent.empty()) out.key("agent").text(finding.agent);
  if (!finding.path.empty()) {
    out.key("path").begin_array();
    for (const Point p : finding.path) write_point(out, p);
    out.end_array();
  }
  out.key("message").text(finding.message);
  out.key("cure").text(finding.cure);
  if (!finding.subjects.empty()) write_texts(out.key("subjects"), finding.subjects);
  if (finding.more > 0) out.key("more").integer(static_cast<std::int64_t>(finding.more));
  if (!finding.places.empty()) {
    out.key("places").begin_array();
    for (const Bounds& box : finding.places) write_box(out, box);
    out.end_array();
  }
  if (finding.gap) {
    out.key("gap").begin_array();
    write_point(out, finding.gap->one);
    write_point(out, finding.gap->other);
    out.end_array();
  }
  if (!finding.opens.empty()) write_texts(out.key("opens"), finding.opens);
}

}  // namespace walkmask
