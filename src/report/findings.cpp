#include "report/findings.h"

#include <string_view>
#include <vector>

#include "base/escape.h"
#include "check/wording.h"
#include "json/writer.h"
#include "report/json_geometry.h"

namespace walkmask {
namespace {

using check::Finding;
using check::LevelReport;
using check::Severity;

constexpr std::string_view kSchema = "walkmask.check/1";
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

/// Something painted is mended where it is painted, an expectation where it is written.
std::string place_of(const Finding& finding) {
  if (finding.pixel && !check::tells_of_expectation(finding)) {
    return finding.file + ":" + check::at(*finding.pixel);
  }
  return finding.place.empty() ? finding.file : finding.file + ":" + finding.place;
}

void write_finding(json::Writer& out, const Finding& finding) {
  const check::Rule& rule = check::rule(finding.code);
  out.key("code").text(rule.name);
  out.key("severity").text(check::word(rule.severity));
  out.key("file").text(finding.file);
  if (!finding.place.empty()) out.key("place").text(finding.place);
  if (finding.pixel) write_point(out.key("pixel"), *finding.pixel);
  if (finding.box) write_box(out.key("box"), *finding.box);
  if (!finding.states.empty()) {
    out.key("states").begin_array();
    for (const std::string& state : finding.states) out.text(state);
    out.end_array();
  }
  if (!finding.agent.empty()) out.key("agent").text(finding.agent);
  if (!finding.path.empty()) {
    out.key("path").begin_array();
    for (const Point p : finding.path) write_point(out, p);
    out.end_array();
  }
  out.key("message").text(finding.message);
  out.key("cure").text(finding.cure);
}

void write_tally(json::Writer& out, const FindingTally& tally) {
  out.key("summary").begin_object();
  out.key("levels").integer(static_cast<std::int64_t>(tally.levels));
  out.key("errors").integer(static_cast<std::int64_t>(tally.errors));
  out.key("warnings").integer(static_cast<std::int64_t>(tally.warnings));
  out.key("infos").integer(static_cast<std::int64_t>(tally.infos));
  out.end_object();
}

}  // namespace

void FindingTally::add(const LevelReport& report) {
  ++levels;
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

std::string sentence_of(const Finding& finding) {
  const std::string states =
      finding.states.empty() ? "" : "in " + check::listed(finding.states) + ": ";
  return escaped(states + finding.message + "; " + finding.cure);
}

std::string findings_text(const LevelReport& report, bool in_colour) {
  std::string lines;
  for (const Finding& finding : report.findings) {
    const check::Rule& rule = check::rule(finding.code);
    const auto painted = [&](std::string_view colour, const std::string& text) {
      return in_colour ? std::string(colour) + text + std::string(kPlain) : text;
    };
    lines += painted(kBold, escaped(place_of(finding)) + ":") + " ";
    lines += painted(colour_of(rule.severity),
                     std::string(check::word(rule.severity)) + " " + std::string(rule.name) + ":");
    lines += " " + sentence_of(finding) + "\n";
  }
  return lines;
}

std::string tally_text(const FindingTally& tally) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, const std::string& one) {
    if (count > 0) parts.push_back(check::counted(static_cast<std::int64_t>(count), one));
  };
  add(tally.errors, "error");
  add(tally.warnings, "warning");
  add(tally.infos, "info");
  std::string text = check::counted(static_cast<std::int64_t>(tally.levels), "level") + ": ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : ", ") + parts[i];
  return text + (parts.empty() ? "nothing found" : "") + "\n";
}

std::string findings_json(std::span<const LevelReport> reports) {
  std::string document;
  FindingTally tally;
  json::Writer out(document);
  out.begin_object();
  out.key("schema").text(kSchema);
  out.key("levels").begin_array();
  for (const LevelReport& report : reports) {
    tally.add(report);
    out.begin_object().key("level").text(report.file);
    out.key("findings").begin_array();
    for (const Finding& finding : report.findings) {
      out.begin_object();
      write_finding(out, finding);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
  write_tally(out, tally);
  out.end_object();
  return document + "\n";
}

std::string findings_json_lines(const LevelReport& report) {
  std::string lines;
  for (const Finding& finding : report.findings) {
    std::string line;
    json::Writer out(line);
    out.begin_object();
    out.key("schema").text(kSchema);
    out.key("level").text(report.file);
    write_finding(out, finding);
    out.end_object();
    lines += line + "\n";
  }
  return lines;
}

}  // namespace walkmask
