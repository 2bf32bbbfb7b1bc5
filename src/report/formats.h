#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "report/origin.h"
#include "report/repository.h"

namespace walkmask::check {
struct LevelReport;
}  // namespace walkmask::check

namespace walkmask {

struct FindingTally;

/// How many repeated findings a report for people shows: for each rule and agent in a level the
/// first ones and the number of the others, or all.
enum class Detail { folded, all };

/// The context of a report, besides the findings.
struct ReportStyle {
  bool in_colour = false;      ///< colours of ANSI terminals, if the format uses them
  Repository repository = {};  ///< for formats of CI systems, which name files from its top
  Detail detail = Detail::folded;
  std::optional<std::string> picture = {};  ///< the file that shows the level being written
  std::optional<std::size_t> number = {};  ///< of that level among the levels of all shards, from 1
  ReportOrigin origin = {};                ///< for the format that merge reads
  std::string sources = {};  ///< the web address of walkmask's repository; empty if not known
};

/// Returns a file's name in the formats of CI systems.
inline std::string shown_path(const std::string& file, const ReportStyle& style) {
  return path_from_top(file, style.repository);
}

/// A format for the findings of `check`: a head, a part for each level, a tail. Equal findings give
/// equal bytes on every machine: reports contain no times, and name files as the user did.
///
/// A new format is a file format_NAME.cpp in this folder, with its test, and its line in
/// formats.cpp; option, help and lookup follow from there.
struct ReportFormat {
  std::string_view name;     ///< as users write it: "jsonl"
  std::string_view purpose;  ///< its purpose, in a few words
  std::string (*head)(const ReportStyle& style) = nullptr;
  /// Returns the part of a level. `before` counts the findings in the parts before it.
  std::string (*level)(const check::LevelReport& report, const FindingTally& before,
                       const ReportStyle& style);
  std::string (*tail)(const FindingTally& all, const ReportStyle& style) = nullptr;
  bool has_job_summary = false;  ///< true if a job's summary on GitHub has the findings, too
};

/// Returns all formats, the default first.
std::span<const ReportFormat> report_formats();

/// Returns the format that read_report.h reads back. Programs that use it alone contain no other.
const ReportFormat& readable_format();

/// Returns the default format, for people. Programs that use it alone contain no other.
const ReportFormat& format_for_people();

/// Returns the format with this name; null if there is none.
const ReportFormat* find_report_format(std::string_view name);

/// Returns the whole report of some levels.
std::string report_in(const ReportFormat& format, std::span<const check::LevelReport> levels,
                      const ReportStyle& style = {});

}  // namespace walkmask
