// json: one document of the schema walkmask.check/1, in a line: the run, the levels in the order of
// the command line, each with its findings and the data that other formats need, then the numbers
// of findings. read_report.h reads it back.

#include <cstdint>

#include "check/check_level.h"
#include "json/writer.h"
#include "report/findings.h"
#include "report/formats.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

std::int64_t as_integer(std::size_t number) { return static_cast<std::int64_t>(number); }

void write_shard(json::Writer& out, const ReportOrigin& origin) {
  out.key("shard").begin_object().key("number").integer(origin.shard.number);
  out.key("count").integer(origin.shard.count);
  out.key("levels").integer(as_integer(origin.levels)).end_object();
}

std::string json_head(const ReportStyle& style) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("schema").text("walkmask.check/1");
  if (!style.origin.version.empty()) out.key("version").text(style.origin.version);
  if (!style.origin.options.empty()) write_texts(out.key("options"), style.origin.options);
  if (!style.origin.shard.is_all()) write_shard(out, style.origin);
  out.key("levels").begin_array();
  return text;
}

/// Writes the members about the rules in force and the severity that fails.
void write_settings(json::Writer& out, const check::LevelReport& report) {
  const std::vector<std::string>& select = report.selection.select;
  const std::vector<std::string>& ignore = report.selection.ignore;
  if (report.fail_on != check::Severity::error) out.key("fail_on").text(word(report.fail_on));
  if (!select.empty()) write_texts(out.key("select"), select);
  if (!ignore.empty()) write_texts(out.key("ignore"), ignore);
}

void write_expectations(json::Writer& out, const check::LevelReport& report) {
  if (report.expectations.empty()) return;
  write_objects(out.key("expectations"), report.expectations,
                [&out](const check::ExpectationName& expected) {
                  out.key("name").text(expected.name);
                  out.key("line").integer(expected.position.line);
                  out.key("column").integer(expected.position.column);
                });
}

std::string level_json(const check::LevelReport& report, const FindingTally& before,
                       const ReportStyle& style) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("level").text(report.file);
  if (style.number) out.key("number").integer(as_integer(*style.number));
  if (!report.is_opened) out.key("opened").boolean(false);
  write_settings(out, report);
  write_expectations(out, report);
  if (report.known > 0) out.key("known").integer(as_integer(report.known));
  if (style.picture) out.key("picture").text(*style.picture);
  const auto write = [&out](const check::Finding& finding) { write_finding(out, finding); };
  write_objects(out.key("findings"), report.findings, write);
  if (!report.waived.empty()) write_objects(out.key("waived"), report.waived, write);
  if (!report.fixes.empty()) write_fixes(out.key("fixes"), report.fixes);
  out.end_object();
  return (before.levels == 0 ? "" : ",") + text;
}

std::string json_tail(const FindingTally& all, const ReportStyle&) {
  std::string summary;
  json::Writer out(summary);
  out.begin_object();
  out.key("levels").integer(as_integer(all.levels));
  out.key("errors").integer(as_integer(all.errors));
  out.key("warnings").integer(as_integer(all.warnings));
  out.key("infos").integer(as_integer(all.infos));
  if (all.known > 0) out.key("known").integer(as_integer(all.known));
  if (all.waived > 0) out.key("waived").integer(as_integer(all.waived));
  out.end_object();
  return R"(],"summary":)" + summary + "}\n";
}

}  // namespace

extern const ReportFormat kJsonFormat;
constinit const ReportFormat kJsonFormat = {.name = "json",
                                            .purpose = "one document",
                                            .head = json_head,
                                            .level = level_json,
                                            .tail = json_tail};

const ReportFormat& readable_format() { return kJsonFormat; }

}  // namespace walkmask
