// json: one document of the schema walkmask.check/1, a line: the levels in the order given, of each
// its findings, then the numbers of them.

#include <cstdint>

#include "json/writer.h"
#include "report/formats.h"

namespace walkmask {
namespace {

std::string head(const ReportStyle&) { return R"({"schema":"walkmask.check/1","levels":[)"; }

std::string level_json(const check::LevelReport& report, const FindingTally& before,
                       const ReportStyle&) {
  std::string text;
  json::Writer out(text);
  out.begin_object().key("level").text(report.file);
  out.key("findings").begin_array();
  for (const check::Finding& finding : report.findings) {
    out.begin_object();
    write_finding(out, finding);
    out.end_object();
  }
  out.end_array().end_object();
  return (before.levels == 0 ? "" : ",") + text;
}

std::string tail(const FindingTally& all, const ReportStyle&) {
  std::string summary;
  json::Writer out(summary);
  out.begin_object();
  out.key("levels").integer(static_cast<std::int64_t>(all.levels));
  out.key("errors").integer(static_cast<std::int64_t>(all.errors));
  out.key("warnings").integer(static_cast<std::int64_t>(all.warnings));
  out.key("infos").integer(static_cast<std::int64_t>(all.infos));
  if (all.known > 0) out.key("known").integer(static_cast<std::int64_t>(all.known));
  out.end_object();
  return R"(],"summary":)" + summary + "}\n";
}

}  // namespace

extern const ReportFormat kJsonFormat;
constinit const ReportFormat kJsonFormat = {
    .name = "json", .purpose = "one document", .head = head, .level = level_json, .tail = tail};

}  // namespace walkmask
