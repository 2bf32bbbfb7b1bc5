#include "cli/diff_reports.h"

#include <utility>

#include "base/words.h"
#include "cli/output.h"

namespace walkmask {
namespace {

constexpr TextFormats<OutputFormat> kDiffFormats = {.find = from_word<OutputFormat>,
                                                    .words = words<OutputFormat>};

}  // namespace

std::vector<Option> diff_report_options(DiffReports& reports) {
  Option more =
      report_option(reports, kDiffFormats, "html=report.html",
                    "write one more report: text, json, or html, a page to compare them on");
  more.excludes = {"--git"};
  return {{"--format", "FORMAT", "text (default) or json", into(reports.format, kDiffFormats)},
          output_option(reports.output),
          std::move(more)};
}

Failure deliver_texts(const DiffReports& reports, const DifferenceReport& report) {
  for (const auto& [format, output] : reports.texts()) {
    const bool is_text = format == OutputFormat::text;
    const std::string text = is_text ? difference_text(report) : difference_json(report);
    if (Failure failure = deliver(output.file, text)) return failure;
  }
  return std::nullopt;
}

}  // namespace walkmask
