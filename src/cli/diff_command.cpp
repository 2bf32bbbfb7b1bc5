#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "cli/command.h"
#include "cli/compared_levels.h"
#include "cli/diff_request.h"
#include "cli/level_pairs.h"
#include "cli/output.h"
#include "page/page.h"
#include "report/difference.h"

namespace walkmask {
namespace {

constexpr std::string_view kDiffDetails =
    "Reports what a change of masks does to the game: places and pairs of places that gained or\n"
    "lost their connection, paths that became longer or shorter, gates that began or ceased to\n"
    "matter, islands that were joined or cut, and pixels of floor gained and lost.\n";

/// Returns the failure of a run that reported unusable levels.
Failure unusable_levels(const DifferenceReport& report, const DiffRequest& request) {
  const auto is_unusable = [](const DiffedLevel& level) { return level.error.has_value(); };
  const auto count = std::ranges::count_if(report.levels, is_unusable);
  if (count == 0) return std::nullopt;
  if (count > 1) {
    const std::string folders =
        report.before == report.after ? report.after : report.before + ", " + report.after;
    const std::vector<Output> outputs = request.reports.outputs();
    const bool is_shown = outputs.empty() || goes_to_standard_output(outputs.front());
    return Error{Fault::input, folders, "", counted(count, "level") + " cannot be compared",
                 "see " + (is_shown ? "the report" : outputs.front().file)};
  }
  Error error = *std::ranges::find_if(report.levels, is_unusable)->error;
  error.fault = Fault::input;
  return error;
}

/// Delivers all reports except the page.
Failure deliver_texts(const DifferenceReport& report, const DiffRequest& request) {
  for (const auto& [format, output] : request.reports.texts()) {
    const bool is_text = format == OutputFormat::text;
    const std::string text = is_text ? difference_text(report) : difference_json(report);
    if (Failure failure = deliver(output.file, text)) return failure;
  }
  return std::nullopt;
}

/// Compares and delivers the reports; returns whether anything differs.
Result<bool> report_differences(const DiffRequest& request) {
  const Result<std::vector<LevelPair>> pairs = pairs_of(request);
  if (!pairs) return pairs.error();
  if (Failure clash = check_outputs_of(*pairs, request)) return *clash;
  if (request.reports.page) {
    if (Failure failure = page::check_page()) return *failure;
  }
  if (Failure failure = prepare_outputs(request.outputs())) return *failure;
  Result<ComparedPairs> compared = compared_pairs(*pairs, request);
  if (!compared) return compared.error();
  const DifferenceReport& report = compared->report;
  if (Failure failure = deliver_texts(report, request)) return *failure;
  const Failure unusable = unusable_levels(report, request);
  const bool differs = report.any();
  if (const auto& page = request.reports.page) {
    if (Failure failure = deliver(*page, difference_page(std::move(*compared)))) return *failure;
  }
  if (unusable) return *unusable;
  return differs;
}

/// Runs as a diff driver: git treats any exit code other than 0 as a failure.
Result<int> run_for_git(const DiffRequest& typed) {
  constexpr std::string_view kNoFile = "/dev/null";
  if (typed.after.empty()) {
    if (Failure failure = deliver(typed.reports.output.value_or("-"),
                                  escaped(typed.before) + ": is not merged\n")) {
      return *failure;
    }
    return kDone;
  }
  const Result<DiffRequest> request = request_of_git(typed);
  if (!request) return request.error();
  const bool is_added = request->before == kNoFile, is_removed = request->after == kNoFile;
  if (is_added || is_removed) {
    const std::string text = escaped(request->name) + (is_added ? ": added\n" : ": removed\n");
    if (Failure failure = deliver(request->reports.output.value_or("-"), text)) return *failure;
    return kDone;
  }
  const Result<bool> differs = report_differences(*request);
  if (!differs) return differs.error();
  return kDone;
}

Result<int> run_diff(const DiffRequest& request) {
  if (request.caller == Caller::git) return run_for_git(request);
  if (Failure failure = check_words_of_person(request)) return *failure;
  const Result<bool> differs = report_differences(request);
  if (!differs) return differs.error();
  return *differs ? kNo : kDone;
}

}  // namespace

const Command kDiffCommand = {
    .name = "diff",
    .summary = "Show what a change of a level does to the game",
    .synopsis = "OLD NEW [options]",
    .example = "before/data after/data --ignore-below 20",
    .details = kDiffDetails,
    .done = "no difference",
    .no = "the levels differ",
    .prepare = [] { return invocation(diff_syntax, run_diff); },
};

}  // namespace walkmask
