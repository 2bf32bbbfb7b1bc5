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

/// A level of a report that was read.
struct ReportedLevel {
  check::LevelReport report;                ///< without the names of the files that were read
  std::optional<std::string> picture = {};  ///< the file that shows it
  std::optional<std::size_t> number = {};   ///< among those of all shards, from 1
};

/// A report of `check`, as the format json writes it.
struct CheckedReport {
  ReportOrigin origin;
  std::vector<ReportedLevel> levels;
};

/// Reads a report in JSON, so that the same levels can be reported in any format. Refuses what
/// check does not write: unknown keys, codes and severities of other rules, and a summary that does
/// not count what is there. The place of an error is "line:column", behind the levels as if they
/// were empty; its file is left empty.
///
/// Memory: that of the report, and of the largest level about 60 times its text, at most
/// kLargestReportedLevel of it.
Result<CheckedReport> read_report(std::string_view text);

/// The most bytes of the part of a level, and of what is written around all of them.
inline constexpr std::size_t kLargestReportedLevel = std::size_t{4} << 20;

}  // namespace walkmask
