#include "report/findings.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "check/wording.h"
#include "json/writer.h"
#include "report/evidence_json.h"
#include "report/json_values.h"

namespace walkmask {

using check::Finding;
using check::Severity;

void FindingTally::add(const check::LevelReport& report) {
  ++levels;
  known += report.known;
  waived += report.waived.size();
  notes_on_fixes += report.fixes.size();
  for (const check::FixNote& note : report.fixes) {
    if (note.outcome == check::FixNote::Outcome::fixed) ++fixed;
    if (note.outcome == check::FixNote::Outcome::would_fix) ++would_fix;
  }
  for (const Finding& finding : report.findings) {
    ++of(check::rule(finding.code).severity);
  }
}

std::size_t& FindingTally::of(check::Severity severity) {
  return *by_severity(severity, &errors, &warnings, &infos);
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
  if (tally.waived > 0) {
    text += "; " + counted(static_cast<std::int64_t>(tally.waived), "finding") +
            (tally.waived == 1 ? " is" : " are") + " waived";
  }
  const auto add = [&text](std::size_t count, const std::string& rest) {
    if (count == 0) return;
    text += "; " + std::to_string(count) + (count == 1 ? " fix" : " fixes") + rest;
  };
  add(tally.fixed, " made");
  add(tally.would_fix, " possible");
  if (tally.known == 0) return text;
  return text + "; " + counted(static_cast<std::int64_t>(tally.known), "known finding") +
         (tally.known == 1 ? " is" : " are") + " not shown";
}

std::string sentence_of(const Finding& finding) {
  const std::string states = finding.states.empty() ? "" : "in " + listed(finding.states) + ": ";
  return escaped(states + finding.message + "; " + finding.cure);
}

TextPosition line_or_first(const Finding& finding) {
  const TextPosition* const place = finding.place.position();
  return place != nullptr ? *place : TextPosition{1, 1};
}

std::string place_of(const Finding& finding) {
  // A painted mistake is fixed in the picture, an expectation in the text.
  const bool is_in_text = finding.is_written || check::is_about_expectation(finding);
  if (finding.metres && !is_in_text) return position_text(*finding.metres);
  if (finding.pixel && !is_in_text) return check::at(*finding.pixel);
  return finding.place.text();
}

std::string placed_sentence_of(const Finding& finding) {
  const std::string place = place_of(finding);
  const bool is_line = finding.place.position() != nullptr && place == finding.place.text();
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

std::string waived_line(const Finding& finding) {
  const std::string place = place_of(finding);
  const std::string states = finding.states.empty() ? "" : "in " + listed(finding.states) + ": ";
  return file_at_line_begin(finding.file + (place.empty() ? "" : ":" + place)) + ": waived " +
         std::string(finding.code.text()) + ": " +
         escaped(states + finding.message + "; why: " + finding.waived.value_or(""));
}

std::string fix_line(const check::FixNote& note) {
  const std::string place = note.metres  ? position_text(*note.metres)
                            : note.pixel ? check::at(*note.pixel)
                                         : note.place.text();
  std::string outcome(word(note.outcome));
  std::ranges::replace(outcome, '-', ' ');
  return file_at_line_begin(note.file + (place.empty() ? "" : ":" + place)) + ": " + outcome + " " +
         std::string(note.code.text()) + ": " + escaped(note.text);
}

namespace {

/// Writes `"key":[...]` with an element for each value, unless there is none.
template <typename Values, typename Write>
void write_list(json::Writer& out, std::string_view key, const Values& values, Write write) {
  if (values.empty()) return;
  write_array(out.key(key), values, [&](const auto& value) { write(out, value); });
}

}  // namespace

void write_finding(json::Writer& out, const Finding& finding) {
  const check::Rule& rule = check::rule(finding.code);
  out.key("code").text(rule.code.text());
  out.key("severity").text(word(rule.severity));
  out.key("file").text(finding.file);
  if (!finding.place.empty()) out.key("place").text(finding.place.text());
  if (finding.pixel) write_point(out.key("pixel"), *finding.pixel);
  if (finding.metres) write_position(out.key("metres"), finding.metres->x, finding.metres->y);
  if (finding.is_written) out.key("is_written").boolean(true);
  if (finding.box) write_box(out.key("box"), *finding.box);
  if (!finding.states.empty()) write_texts(out.key("states"), finding.states);
  if (!finding.agent.empty()) out.key("agent").text(finding.agent);
  if (const auto* path = evidence_of<check::WalkedPath>(finding)) {
    write_list(out, "path", path->waypoints, write_point);
  }
  out.key("message").text(finding.message);
  out.key("cure").text(finding.cure);
  write_list(out, "subjects", finding.subjects,
             [](json::Writer& to, const check::Named& name) { to.text(name.text()); });
  if (finding.more > 0) out.key("more").integer(static_cast<std::int64_t>(finding.more));
  write_list(out, "places", boxes_together(finding), write_box);
  if (const auto* gap = evidence_of<check::FloorGap>(finding)) {
    write_array(out.key("gap"), std::array{gap->one, gap->other},
                [&out](Point end) { write_point(out, end); });
  }
  if (!finding.opens.empty()) write_texts(out.key("opens"), finding.opens);
  write_list(out, "about", finding.subjects, write_named);
  write_list(out, "evidence", finding.evidence, write_evidence);
  if (finding.waived) out.key("waived").text(*finding.waived);
}

void write_fixes(json::Writer& out, const std::vector<check::FixNote>& notes) {
  write_objects(out, notes, [&out](const check::FixNote& note) {
    out.key("outcome").text(word(note.outcome)).key("code").text(note.code.text());
    out.key("file").text(note.file);
    if (!note.place.empty()) out.key("place").text(note.place.text());
    if (note.pixel) write_point(out.key("pixel"), *note.pixel);
    if (note.metres) write_position(out.key("metres"), note.metres->x, note.metres->y);
    out.key("text").text(note.text);
  });
}

}  // namespace walkmask
