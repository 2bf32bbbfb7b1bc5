#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "check/check_level.h"
#include "cli/check_baseline.h"
#include "cli/check_overlay.h"
#include "cli/check_report.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "draw/thumbnail.h"
#include "system/find_files.h"
#include "system/root.h"
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
  report.findings = {{.code = check::Code("F002"),
                      .file = folder,
                      .place = "",
                      .message = "has no *.level.json in it",
                      .cure = "name a folder that holds levels, or a level"}};
  return report;
}

check::LevelReport refused_level(const std::string& level, const Error& error) {
  check::LevelReport report;
  report.file = level;
  report.findings = {check::finding_of(check::Code("F001"), error)};
  return report;
}

/// A level that is not opened.
CheckedLevel unopened(check::LevelReport report, const CheckRequest& request) {
  CheckedLevel checked = {std::move(report)};
  if (request.contact_sheet) {
    checked.thumbnail =
        check_thumbnail(nullptr, checked.report, draw::thumbnail_side(request.levels.size()));
  }
  return checked;
}

Result<CheckedLevel> checked_level(const LevelRequest& level, const CheckRequest& request) {
  if (is_folder(level.file)) return unopened(without_levels(level.file), request);
  if (const auto outside = request.outside.find(level.file); outside != request.outside.end()) {
    return unopened(refused_level(level.file, outside->second), request);
  }
  Result<OpenedLevel> opened = open_level(level);
  if (!opened) return opened.error();
  for (Problem& problem : opened->problems) problem.error = with_option(std::move(problem.error));
  Result<check::LevelReport> report = check::check_level(*opened, level, request.options);
  if (!report) return report.error();
  CheckedLevel checked = {std::move(*report)};
  if (request.baseline) compare_with_baseline(checked, request);
  if (request.overlay || (request.overlays && !checked.report.findings.empty())) {
    const Result<PictureFormat> format = picture_format(request.overlay, request.picture);
    if (!format) return format.error();
    checked.overlay = check_overlay(*opened, checked.report, *format);
  }
  if (request.contact_sheet) {
    checked.thumbnail =
        check_thumbnail(&*opened, checked.report, draw::thumbnail_side(request.levels.size()));
  }
  return checked;
}

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
  if (Failure clash = check_outputs(request.outputs(), request.levels)) return *clash;
  if (Failure failure = load_baseline(request)) return *failure;
  CheckReport report(request);
  InOrder<Result<CheckedLevel>> work(
      std::min(request.jobs, request.levels.size()),
      [&](const Result<CheckedLevel>& checked) { return report.take(checked); });
  using Part = LevelRequest::BackgroundPart;
  for (const std::string& file : request.levels) {
    LevelRequest level = request.template_of_all;
    level.file = file;
    level.background_part = request.draws() ? Part::pixels : Part::header;
    const bool goes_on = work.add([level = std::move(level), &request](std::size_t) {
      return checked_level(level, request);
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
    .no = "findings at or above --fail-on, or a baseline that has findings which are gone",
    .unusable = "no level could be opened",
    .prepare = [] { return invocation(check_syntax, run_check); },
};

}  // namespace walkmask
