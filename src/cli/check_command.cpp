#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "check/check_level.h"
#include "cli/check_report.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/output.h"
#include "system/find_files.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

constexpr std::string_view kDetails =
    "Rules have parameters, and levels may choose rules: below \"check\" in a manifest, or in a\n"
    "walkmask.json in its folder or above it. walkmask explain lists the rules, walkmask explain\n"
    "CODE says what one means, how to fix what it finds, and its parameters.\n"
    "The report is the same for every number of jobs.\n";

/// The report of a folder without levels.
check::LevelReport without_levels(const std::string& folder) {
  check::LevelReport report;
  report.file = folder;
  report.findings = {{.code = check::Code::F002,
                      .file = folder,
                      .place = "",
                      .message = "has no *.level.json in it",
                      .cure = "name a folder that holds levels, or a level"}};
  return report;
}

Result<int> run_check(const CheckRequest& typed) {
  CheckRequest request = typed;
  const Result<PictureFormat> picture = picture_format(request.overlay, request.picture);
  if (!picture) return picture.error();
  request.picture = *picture;
  if (Failure failure = search_folders(request)) return *failure;
  if (Failure clash = check_outputs(request.outputs(), request.levels)) return *clash;
  CheckReport report(request);
  InOrder<Result<check::LevelReport>> work(
      std::min(request.jobs, request.levels.size()),
      [&](Result<check::LevelReport> of_level) { return report.take(std::move(of_level)); });
  for (const std::string& level : request.levels) {
    LevelRequest of_level = request.template_of_all;
    of_level.file = level;
    const bool goes_on = work.add([of_level = std::move(of_level), &request](std::size_t) {
      if (is_folder(of_level.file)) {
        return Result<check::LevelReport>(without_levels(of_level.file));
      }
      return check::check_level(of_level, request.options);
    });
    if (!goes_on) break;
  }
  work.wait();
  return report.finish();
}

}  // namespace

const Command kCheckCommand = {
    .name = "check",
    .summary = "Look for mistakes in levels, and hold them to what they expect",
    .synopsis = "LEVEL... [options]",
    .example = "data/harbour.level.json data/attic.level.json --fail-on warning",
    .details = kDetails,
    .done = "no findings at or above --fail-on",
    .no = "findings at or above --fail-on",
    .unusable = "no level could be opened",
    .prepare = [] { return invocation(check_syntax, run_check); },
};

}  // namespace walkmask
