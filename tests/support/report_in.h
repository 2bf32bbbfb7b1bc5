#pragma once

#include <span>
#include <string>

#include "report/formats.h"

namespace walkmask {

/// Returns the whole report of some levels, written level by level.
inline std::string report_in(const ReportFormat& format, std::span<const check::LevelReport> levels,
                             const ReportStyle& style = {}) {
  std::string text = format.head == nullptr ? "" : format.head(style);
  FindingTally tally;
  for (const check::LevelReport& level : levels) {
    text += format.level(level, tally, style);
    tally.add(level);
  }
  return text + (format.tail == nullptr ? "" : format.tail(tally, style));
}

}  // namespace walkmask
