// For any text, a report of check is refused properly, or it survives being written and read again,
// and every format can write it.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/demand.h"
#include "json/parse.h"
#include "report/findings.h"
#include "report/formats.h"
#include "report/read_report.h"

namespace walkmask::fuzz {
namespace {

/// Returns the report in a format, as merge writes it.
std::string written(const CheckedReport& report, const ReportFormat& format) {
  ReportStyle style = {.detail = Detail::all, .origin = report.origin};
  std::string text = format.head == nullptr ? "" : format.head(style);
  FindingTally tally;
  for (const ReportedLevel& level : report.levels) {
    style.picture = level.picture;
    style.number = level.number;
    text += format.level(level.report, tally, style);
    tally.add(level.report);
  }
  return text + (format.tail == nullptr ? "" : format.tail(tally, style));
}

std::string as_json(const CheckedReport& report) {
  return written(report, *find_report_format("json"));
}

void demand_lines(std::string_view text, void (*is_sound)(std::string_view line)) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    demand(end != std::string_view::npos, "a report ends its last line");
    is_sound(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
}

void check_formats(const CheckedReport& report) {
  for (const ReportFormat& format : report_formats()) written(report, format);
  demand_lines(written(report, *find_report_format("text")), demand_one_line);
  demand_lines(written(report, *find_report_format("jsonl")), [](std::string_view line) {
    demand(static_cast<bool>(json::parse(line)), "a line of jsonl is JSON");
  });
}

void check(std::string_view text) {
  Result<CheckedReport> report = read_report(text);
  if (!report) {
    demand_sound(report.error());
    demand_short(message(report.error()));
    demand(!report.error().place.empty(), "an error says where");
    return;
  }
  // Every program has a version, so an empty one is not written.
  if (report->origin.version.empty()) report->origin.version = "0";
  const std::string json = as_json(*report);
  const Result<CheckedReport> again = read_report(json);
  demand(static_cast<bool>(again), "a report that is written can be read");
  demand(as_json(*again) == json, "and is the same");
  check_formats(*report);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
