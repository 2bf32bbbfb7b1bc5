// jsonl: the findings of the schema walkmask.check/1 as JSON Lines. The object of each finding
// names its level. Waived findings come last.

#include "check/check_level.h"
#include "json/writer.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {
namespace {

std::string json_line(const check::LevelReport& report, const check::Finding& finding) {
  std::string line;
  json::Writer out(line);
  out.begin_object();
  out.key("schema").text("walkmask.check/1");
  out.key("level").text(report.file);
  write_finding(out, finding);
  out.end_object();
  return line;
}

std::string jsonl_level_lines(const check::LevelReport& report, const FindingTally&,
                              const ReportStyle&) {
  std::string lines;
  for (const check::Findings* findings : {&report.findings, &report.waived}) {
    for (const check::Finding& finding : *findings) lines += json_line(report, finding) + "\n";
  }
  return lines;
}

}  // namespace

extern const ReportFormat kJsonlFormat;
constinit const ReportFormat kJsonlFormat = {
    .name = "jsonl", .purpose = "a line of JSON for each finding", .level = jsonl_level_lines};

}  // namespace walkmask
