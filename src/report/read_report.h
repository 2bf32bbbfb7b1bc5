#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "report/origin.h"

namespace walkmask {

/// A level of a report, as read back.
struct ReportedLevel {
  check::LevelReport report;                ///< without `files`
  std::optional<std::string> picture = {};  ///< the file that shows it
  std::optional<std::size_t> number = {};   ///< among the levels of all shards, from 1
};

/// A report of `check`, as the format json writes it.
struct CheckedReport {
  ReportOrigin origin;
  std::vector<ReportedLevel> levels;
};

/// Reads a report in JSON, so that its levels can be reported in any format. Refuses everything
/// that check does not write: unknown keys, codes and severities of other rules, and a summary with
/// other counts. The place of an error is "line:column", after the levels as if they were empty;
/// its file is empty.
///
/// Memory: the report, plus about 60 times the text of its largest level, which is at most
/// kLargestReportedLevel.
Result<CheckedReport> read_report(std::string_view text);

/// The most bytes of the part of a level, and of the text around the levels.
inline constexpr std::size_t kLargestReportedLevel = std::size_t{4} << 20;

}  // namespace walkmask
