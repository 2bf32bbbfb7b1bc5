// rdjsonl: a line of Reviewdog's Diagnostic Format for each finding. Its places are lines without
// columns: the format counts bytes, walkmask counts characters.

#include "check/check_level.h"
#include "json/writer.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {
namespace {

using check::Severity;

std::string_view rdjsonl_severity(Severity severity) {
  return check::by_severity<std::string_view>(severity, "ERROR", "WARNING", "INFO");
}

std::string line_for(const check::Finding& finding, const ReportStyle& style) {
  const check::Rule& rule = check::rule(finding.code);
  std::string line;
  json::Writer out(line);
  out.begin_object();
  out.key("message").text(placed_sentence_of(finding));
  out.key("location").begin_object();
  out.key("path").text(shown_path(finding.file, style));
  if (const auto place = finding.place.position()) {
    out.key("range").begin_object().key("start").begin_object();
    out.key("line").integer(place->line).key("column").integer(place->column);
    out.end_object().end_object();
  }
  out.end_object();
  out.key("severity").text(rdjsonl_severity(rule.severity));
  out.key("source").begin_object().key("name").text("walkmask").end_object();
  out.key("code").begin_object().key("value").text(rule.code.text()).end_object();
  out.end_object();
  return line + "\n";
}

std::string rdjsonl_level_lines(const check::LevelReport& report, const FindingTally&,
                                const ReportStyle& style) {
  std::string lines;
  for (const check::Finding& finding : report.findings) lines += line_for(finding, style);
  return lines;
}

}  // namespace

extern const ReportFormat kRdjsonlFormat;
constinit const ReportFormat kRdjsonlFormat = {
    .name = "rdjsonl", .purpose = "Reviewdog's lines of JSON", .level = rdjsonl_level_lines};

}  // namespace walkmask
