#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "check/check_level.h"
#include "report/findings.h"
#include "report/origin.h"
#include "report/repository.h"

namespace walkmask {

/// How much of repeated findings a report for people shows: the first of each rule and agent in a
/// level and the number of the others, or all.
enum class Detail { folded, all };

/// The context of a report, beside the findings.
struct ReportStyle {
  bool in_colour = false;      ///< the colours of ANSI terminals, where the format has any
  Repository repository = {};  ///< of the formats of CI systems, which name files from its top
  Detail detail = Detail::folded;
  std::optional<std::string> picture = {};  ///< the file that shows the level being written
  std::optional<std::size_t> number = {};   ///< of that level among those of all shards, from 1
  ReportOrigin origin = {};                 ///< of the format that is read again
};

/// Returns a file as formats of CI systems name it.
inline std::string shown_path(const std::string& file, const ReportStyle& style) {
  return path_from_top(file, style.repository);
}

/// A format in which `check` reports its findings: a head, a part for each level, a tail. The same
/// findings give the same bytes anywhere: no times, and files as the user named them.
///
/// A new format is a file format_NAME.cpp beside this one, with its test, and its line in
/// formats.cpp; option, help and lookup follow from there.
struct ReportFormat {
  std::string_view name;     ///< as users write it: "jsonl"
  std::string_view purpose;  ///< what it is for, in a few words
  std::string (*head)(const ReportStyle& style) = nullptr;
  /// The part of a level. `before` counts what the parts before it report.
  std::string (*level)(const check::LevelReport& report, const FindingTally& before,
                       const ReportStyle& style);
  std::string (*tail)(const FindingTally& all, const ReportStyle& style) = nullptr;
};

/// Returns all formats, the default first.
std::span<const ReportFormat> report_formats();

/// Returns the format with this name; null if none has it.
const ReportFormat* find_report_format(std::string_view name);

}  // namespace walkmask
