#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/grammar.h"
#include "base/quote.h"
#include "cli/check_baseline.h"
#include "cli/check_report.h"
#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "cli/version.h"
#include "report/read_report.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  CheckRequest check;
};

Syntax syntax_of(MergeOptions& options) {
  CheckRequest& check = options.check;
  return {{{.name = "REPORT.json",
            .kind = ValueKind::file,
            .destination = each_into(options.files, read::input_file),
            .missing = "name reports that check --report json=FILE wrote",
            .most = kAnyNumber}},
          {{"Report", report_options(check), format_lines()},
           {"Baseline", baseline_options(check)},
           {"Limits", {file_size_option(check.template_of_all.limits)}}}};
}

constexpr std::string_view kMergeDetails =
    "The reports are JSON that walkmask check --report json=FILE wrote on several machines, each\n"
    "with a --shard of the same levels or with levels of its own. The output and the exit code "
    "are\n"
    "those of a single check of all levels. Give --baseline to merge, not to check.\n"
    "\n"
    "For a page of all levels use walkmask page LEVEL... -o FILE.\n";

/// A report that was read, and its file.
struct ReadReport {
  std::string file;
  CheckedReport report;
};

Result<ReadReport> read_from(const std::string& file, std::string_view text) {
  Result<CheckedReport> report = read_report(text);
  if (report) return ReadReport{file, std::move(*report)};
  report.error().file = file;
  return std::move(report.error());
}

Error unlike(const ReadReport& report, std::string reason, std::string cure) {
  return {Fault::input, report.file, "", std::move(reason), std::move(cure)};
}

std::string shard_text(const Shard& shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.count);
}

/// Refuses a report that cannot come from the same check as the first report.
Failure check_origin(const ReadReport& report, const ReadReport& first) {
  const ReportOrigin& its = report.report.origin;
  const ReportOrigin& of_first = first.report.origin;
  if (its.version != version_number()) {
    return unlike(report, "was written by walkmask " + in_quotes(its.version),
                  "check and merge with the same version");
  }
  if (its.options != of_first.options) {
    return unlike(report, "was checked with other options than " + first.file,
                  "check all levels with the same --select, --ignore and the like");
  }
  if (its.shard.count != of_first.shard.count || its.levels != of_first.levels) {
    return unlike(report, "covers other levels than " + first.file, "give all shards of one check");
  }
  return std::nullopt;
}

/// Refuses shards if one is missing or given twice.
Failure check_shards(const std::vector<ReadReport>& reports) {
  const int count = reports.front().report.origin.shard.count;
  if (count == 1) return std::nullopt;
  std::map<int, std::string> files;
  for (const ReadReport& report : reports) {
    const Shard& shard = report.report.origin.shard;
    const auto [entry, is_new] = files.emplace(shard.number, report.file);
    if (is_new) continue;
    return unlike(report, "is shard " + shard_text(shard) + ", as is " + entry->second,
                  "give each shard once");
  }
  for (int number = 1; number <= count; ++number) {
    if (files.contains(number)) continue;
    return unlike(reports.front(),
                  "is of " + std::to_string(count) + " shards, and " + shard_text({number, count}) +
                      " is missing",
                  "give the reports of all shards");
  }
  return std::nullopt;
}

/// Refuses a level that two reports have.
Failure check_levels(const std::vector<ReadReport>& reports) {
  std::map<std::string_view, const ReadReport*> levels;
  for (const ReadReport& report : reports) {
    for (const ReportedLevel& level : report.report.levels) {
      const auto [entry, is_new] = levels.emplace(level.report.file, &report);
      if (is_new) continue;
      return unlike(
          report,
          "has the level " + file_in_quotes(level.report.file) + ", as has " + entry->second->file,
          "give each level once");
    }
  }
  return std::nullopt;
}

/// Returns the report that a single check of all these levels would give, in its order; refuses
/// shards of different checks.
Result<CheckedReport> joined(std::vector<ReadReport>& reports) {
  const ReportOrigin origin = reports.front().report.origin;
  CheckedReport whole = {.origin = {origin.version, origin.options}, .levels = {}};
  std::vector<ReportedLevel>& levels = whole.levels;
  for (ReadReport& report : reports) {
    std::ranges::move(report.report.levels, std::back_inserter(levels));
  }
  if (origin.shard.is_all()) return whole;
  std::ranges::sort(levels, {}, &ReportedLevel::number);
  bool are_all = levels.size() == origin.levels;
  for (std::size_t i = 0; i < levels.size(); ++i) are_all = are_all && levels[i].number == i + 1;
  if (are_all) return whole;
  return unlike(reports.front(),
                "the shards together do not cover all " +
                    counted(static_cast<std::int64_t>(origin.levels), "level"),
                "check the same folder on all machines");
}

Result<std::vector<ReadReport>> read_reports(const MergeOptions& options) {
  std::vector<ReadReport> reports;
  for (const std::string& file : options.files) {
    const auto bytes = read_file(file, options.check.template_of_all.limits.file_bytes);
    if (!bytes) return bytes.error();
    Result<ReadReport> report = read_from(file, text_of(*bytes));
    if (!report) return report.error();
    reports.push_back(std::move(*report));
    if (Failure failure = check_origin(reports.back(), reports.front())) return *failure;
  }
  return reports;
}

/// Joins reports that together cover one check; refuses all others.
Result<CheckedReport> whole_report(std::vector<ReadReport>& reports) {
  if (Failure failure = check_shards(reports)) return *failure;
  if (Failure failure = check_levels(reports)) return *failure;
  return joined(reports);
}

/// Refuses a second baseline.
Failure check_baselines(const CheckRequest& request, const std::vector<ReportedLevel>& levels) {
  const bool any_known = std::ranges::any_of(
      levels, [](const ReportedLevel& level) { return level.report.known > 0; });
  if (!request.baseline || !any_known) return std::nullopt;
  return Error{Fault::usage, "--baseline", "", "the levels were already checked with a baseline",
               "give it either to check or to merge"};
}

Result<int> run_merge(const MergeOptions& options) {
  CheckRequest request = options.check;
  const auto [top, here] = repository_folders();
  request.repository = {top, here};
  if (Failure clash = check_outputs(request.outputs(), options.files)) return *clash;
  if (request.reports.page) {
    return Error{Fault::usage, "--report", "", "merge joins reports, not pages",
                 "write the page of all levels with walkmask page LEVEL... -o FILE"};
  }
  if (Failure failure = prepare_outputs(request.outputs())) return *failure;
  if (Failure failure = load_baseline(request)) return *failure;
  Result<std::vector<ReadReport>> reports = read_reports(options);
  if (!reports) return reports.error();
  Result<CheckedReport> whole = whole_report(*reports);
  if (!whole) return whole.error();
  if (Failure failure = check_baselines(request, whole->levels)) return *failure;
  request.origin = whole->origin;
  for (const ReportedLevel& level : whole->levels) {
    request.levels.push_back(level.report.file);
    // As in a check that draws.
    if (level.picture) request.detail = Detail::all;
  }
  CheckReport report(request);
  for (ReportedLevel& level : whole->levels) {
    CheckedLevel checked = {level.report};
    checked.picture = std::move(level.picture);
    if (request.baseline) compare_with_baseline(checked, request);
    if (!report.take(std::move(checked))) break;
  }
  return report.finish();
}

}  // namespace

const Command kMergeCommand = {
    .name = "merge",
    .summary = "Join the reports of check from several machines",
    .synopsis = "REPORT.json... [options]",
    .example = "shard-1.json shard-2.json --report junit=report.xml",
    .details = kMergeDetails,
    .done = "no findings that fail a level",
    .no = "findings that fail a level, or a baseline with findings that are gone",
    .unusable = "a report cannot be used, or no level could be opened",
    .prepare = [] { return invocation(syntax_of, run_merge); },
};

}  // namespace walkmask
