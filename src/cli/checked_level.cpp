#include "cli/checked_level.h"

#include <optional>
#include <utility>

#include "check/check_level.h"
#include "cli/check_baseline.h"
#include "cli/check_request.h"
#include "cli/level_options.h"
#include "draw/thumbnail.h"
#include "page/level_element.h"
#include "picture/findings.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

/// Returns the report of a folder without levels.
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

/// Adds the level to the page, if there is one. `opened` is null for a level that is not opened.
Failure add_to_page(CheckedLevel& checked, const LevelContent* opened, const LevelRequest& level,
                    const CheckRequest& request) {
  if (!request.reports.page) return std::nullopt;
  Result<std::string> element = page::level_element(opened, checked.report, image_words(level));
  if (!element) return element.error();
  checked.page_element = std::move(*element);
  return std::nullopt;
}

/// Returns a level that is not opened.
Result<CheckedLevel> unopened(check::LevelReport report, const LevelRequest& level,
                              const CheckRequest& request) {
  CheckedLevel checked = {std::move(report)};
  if (const Failure failure = add_to_page(checked, nullptr, level, request)) return *failure;
  if (request.contact_sheet) {
    checked.thumbnail = picture::found_thumbnail(nullptr, checked.report,
                                                 draw::thumbnail_side(request.levels.size()));
  }
  return checked;
}

/// Returns the request for one of the levels.
LevelRequest request_for(const std::string& file, const CheckRequest& request) {
  using Part = LevelRequest::BackgroundPart;
  LevelRequest level = request.template_of_all;
  level.file = file;
  level.background_part = request.draws() || request.reports.page ? Part::pixels : Part::header;
  if (request.reports.page) level.kept_files = LevelRequest::KeptFiles::images;
  return level;
}

/// Checks an opened level; known findings are still in the report.
Result<check::LevelReport> report_of(Result<OpenedLevel, Problem>& opened,
                                     const LevelRequest& level, const CheckRequest& request) {
  if (!opened) return opened.error().error;
  for (Problem& problem : opened->problems) problem.error = with_option(std::move(problem.error));
  check::CheckOptions options = request.options;
  options.in_game = request.checked_games.room(level.file);
  return check::check_level(*opened, level, options);
}

const LevelContent* content_of(const Result<OpenedLevel, Problem>& opened) {
  return opened->content ? &*opened->content : nullptr;
}

/// Draws a level that a dry run would change: before and after it. `unchanged` is the request with
/// the files as they are.
Result<std::vector<std::uint8_t>> fixed_picture(const LevelContent* content,
                                                const check::LevelReport& after, LevelRequest level,
                                                const CheckRequest& unchanged,
                                                picture::Format format) {
  level.files = unchanged.template_of_all.files;
  Result<OpenedLevel, Problem> opened = open_level(level);
  Result<check::LevelReport> report = report_of(opened, level, unchanged);
  if (!report) return report.error();
  CheckedLevel before = {std::move(*report)};
  if (unchanged.baseline) compare_with_baseline(before, unchanged);
  return picture::fixed_picture({content_of(opened), before.report}, {content, after}, format);
}

/// Adds the picture of the findings, if the request wants one.
Failure add_overlay(CheckedLevel& checked, const LevelContent* content, const LevelRequest& level,
                    const CheckRequest& request) {
  const WantedFixes& fixes = request.fixes;
  const bool would_change = fixes.before != nullptr && fixes.done.changed.contains(level.file);
  const bool has_something = would_change || !checked.report.findings.empty();
  if (!request.overlay && !(request.overlays && has_something)) return std::nullopt;
  const Result<picture::Format> format = picture_format(request.overlay, request.picture);
  if (!format) return format.error();
  checked.overlay = would_change
                        ? fixed_picture(content, checked.report, level, *fixes.before, *format)
                        : picture::found_picture(content, checked.report, *format);
  if (!*checked.overlay && checked.overlay->error().fault == Fault::input) {
    checked.overlay->error().cure = "remove --overlay to see the findings";
  }
  return std::nullopt;
}

}  // namespace

Result<CheckedLevel> checked_level(const std::string& file, const CheckRequest& request) {
  const LevelRequest level = request_for(file, request);
  if (is_folder(level.file)) return unopened(without_levels(level.file), level, request);
  if (const auto outside = request.outside.find(level.file); outside != request.outside.end()) {
    return unopened(refused_level(level.file, outside->second), level, request);
  }
  Result<OpenedLevel, Problem> opened = open_level(level);
  Result<check::LevelReport> report = report_of(opened, level, request);
  if (!report) return report.error();
  const LevelContent* const content = content_of(opened);
  CheckedLevel checked = {std::move(*report)};
  const auto& notes = request.fixes.done.notes;
  if (const auto fixes = notes.find(file); fixes != notes.end()) {
    checked.report.fixes = fixes->second;
  }
  if (request.baseline) compare_with_baseline(checked, request);
  if (const Failure failure = add_to_page(checked, content, level, request)) return *failure;
  if (const Failure failure = add_overlay(checked, content, level, request)) return *failure;
  if (request.contact_sheet) {
    checked.thumbnail = picture::found_thumbnail(content, checked.report,
                                                 draw::thumbnail_side(request.levels.size()));
  }
  return checked;
}

}  // namespace walkmask
