#include "report/formats.h"

#include <algorithm>

#include "check/check_level.h"
#include "report/findings.h"

namespace walkmask {

// Each format is defined in format_NAME.cpp.
extern const ReportFormat kTextFormat, kJsonFormat, kJsonlFormat, kGithubFormat, kJunitFormat,
    kGitlabFormat, kSarifFormat, kRdjsonlFormat, kCheckstyleFormat, kMarkdownFormat;

std::span<const ReportFormat> report_formats() {
  static const ReportFormat all[] = {
      kTextFormat,   kJsonFormat,  kJsonlFormat,   kGithubFormat,     kJunitFormat,
      kGitlabFormat, kSarifFormat, kRdjsonlFormat, kCheckstyleFormat, kMarkdownFormat};
  return all;
}

const ReportFormat* find_report_format(std::string_view name) {
  const auto found = std::ranges::find(report_formats(), name, &ReportFormat::name);
  return found == report_formats().end() ? nullptr : &*found;
}

std::string report_in(const ReportFormat& format, std::span<const check::LevelReport> levels,
                      const ReportStyle& style) {
  std::string text = format.head == nullptr ? "" : format.head(style);
  FindingTally tally;
  for (const check::LevelReport& level : levels) {
    text += format.level(level, tally, style);
    tally.add(level);
  }
  return text + (format.tail == nullptr ? "" : format.tail(tally, style));
}

}  // namespace walkmask
