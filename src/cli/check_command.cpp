#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/check_baseline.h"
#include "cli/check_report.h"
#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "cli/command.h"
#include "cli/fixed_levels.h"
#include "cli/output.h"
#include "cli/version.h"
#include "cli/watch.h"
#include "page/page.h"
#include "system/root.h"
#include "system/write_file.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

constexpr std::string_view kCheckDetails =
    "Rules and their parameters are chosen below \"check\" in a manifest, or in a walkmask.json "
    "in\n"
    "its folder or above. walkmask explain lists the rules; walkmask explain CODE says what a "
    "rule\n"
    "means, how to fix what it finds, and which parameters it has.\n"
    "The report is the same for any number of threads.\n";

/// Refuses names of pictures that end in neither .png nor .svg.
Failure check_endings(const CheckRequest& request) {
  const auto overlay = picture_format(request.overlay, request.picture);
  if (!overlay) return overlay.error();
  const auto sheet = picture_format(request.contact_sheet, request.picture, "--contact-sheet");
  return sheet ? std::nullopt : Failure(sheet.error());
}

Result<int> run_check(const CheckRequest& typed) {
  CheckRequest request = typed;
  const auto [top, here] = repository_folders();
  request.repository = {top, here};
  if (Failure failure = check_endings(request)) return *failure;
  if (Failure failure = check_selection(request.options)) return *failure;
  if (Failure failure = search_folders(request)) return *failure;
  request.origin.version = version_number();
  request.origin.options = deciding_words(request);
  if (Failure clash = check_outputs(request.outputs(), request.levels)) return *clash;
  if (request.reports.page) {
    if (Failure failure = page::check_page()) return *failure;
  }
  if (Failure failure = prepare_outputs(request.outputs())) return *failure;
  if (request.overlays) {
    if (Failure failure = prepare_folder(*request.overlays)) return *failure;
  }
  if (Failure failure = load_baseline(request)) return *failure;
  if (Failure failure = fix_before_check(request)) return *failure;
  if (Failure failure = open_games(request)) return *failure;
  CheckReport report(request);
  InOrder<Result<CheckedLevel>> work(
      std::min(request.jobs, request.levels.size()),
      [&](const Result<CheckedLevel>& checked) { return report.take(checked); });
  for (const std::string& file : request.levels) {
    const bool goes_on =
        work.add([&file, &request](std::size_t) { return checked_level(file, request); });
    if (!goes_on) break;
  }
  work.wait();
  return report.finish();
}

}  // namespace

const Command kCheckCommand = {
    .name = "check",
    .summary = "Find mistakes in levels, and test the expectations of their manifests",
    .synopsis = "LEVEL... [options]",
    .example = "data/harbour.level.json data/attic.level.json --fail-on warning",
    .details = kCheckDetails,
    .done = "no findings at or above --fail-on",
    .no = "findings at or above --fail-on, or a baseline with findings that are gone",
    .unusable = "no level could be opened",
    .prepare = [] { return watchable(invocation(check_syntax, run_check)); },
};

}  // namespace walkmask
