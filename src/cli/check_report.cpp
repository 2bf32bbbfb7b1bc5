#include "cli/check_report.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "cli/check_baseline.h"
#include "cli/checked_level.h"
#include "cli/command.h"
#include "cli/job_summary.h"
#include "cli/output.h"
#include "cli/version.h"
#include "draw/contact_sheet.h"
#include "draw/sheet.h"
#include "draw/thumbnail.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

/// Returns a variable of the environment; empty if it is not set.
std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

bool is_on(std::string_view value) { return !value.empty() && value != "0"; }

/// Returns whether a report on standard output is coloured: as the environment says (no-color.org,
/// bixense.com/clicolors), or else if it is a terminal.
bool standard_output_is_coloured() {
  if (!variable("NO_COLOR").empty()) return false;
  if (is_on(variable("CLICOLOR_FORCE")) || is_on(variable("FORCE_COLOR"))) return true;
  if (variable("CLICOLOR") == "0" || variable("TERM") == "dumb") return false;
  return is_terminal(StandardStream::output);
}

bool is_coloured(const std::string& file, Colouring colouring) {
  if (colouring != Colouring::automatic) return colouring == Colouring::always;
  return file == "-" && standard_output_is_coloured();
}

/// Returns the error that no level could be opened. `any_refused`: a manifest or settings could be
/// read but not used.
Error nothing_checked(const std::vector<std::string>& levels, bool any_refused) {
  std::string reason = any_refused ? "cannot be checked" : "cannot be opened";
  if (levels.size() > 1) reason += ", nor any other of the levels";
  return {Fault::input, levels.front(), "", std::move(reason), "see the findings for the reason"};
}

}  // namespace

CheckReport::CheckReport(const CheckRequest& request)
    : request_(request),
      updated_(request.known),
      shows_progress_(!request.quiet && is_terminal(StandardStream::error)) {
  // Findings have equal numbers in a picture and in the text.
  const Detail detail = request.draws() ? Detail::all : request.detail;
  for (const auto& wanted : request.reports.texts()) {
    const bool coloured = is_coloured(wanted.output.file, request.colouring);
    ReportStyle style = {coloured, request.repository, detail};
    style.origin = request.origin;
    style.sources = address_of_sources();
    reports_.push_back({wanted, std::move(style)});
    if (wanted.format->has_job_summary) job_summary_file_ = job_summary_file();
  }
  if (request.reports.page) page_.emplace(request);
}

bool CheckReport::take(const Result<CheckedLevel>& checked) {
  if (!checked) {
    failure_ = checked.error();
    return false;
  }
  const check::LevelReport& report = checked->report;
  any_opened_ = any_opened_ || report.is_opened;
  any_refused_ =
      any_refused_ || std::ranges::any_of(report.findings, [](const check::Finding& finding) {
        return finding.code == check::Code("F001");
      });
  fails_ = fails_ || report.fails();
  files_.insert(files_.end(), report.files.begin(), report.files.end());
  std::optional<std::string> picture = checked->picture;
  if (checked->overlay && !deliver_overlay(*checked, picture)) return false;
  if (page_) page_->add(*checked);
  if (checked->thumbnail && thumbnails_.size() < draw::kMostThumbnails) {
    thumbnails_.push_back(*checked->thumbnail);
  }
  for (Growing& growing : reports_) {
    growing.style.picture = picture;
    if (!request_.numbers.empty()) growing.style.number = request_.numbers[tally_.levels];
    const auto& [head, level] =
        std::pair(growing.wanted.format->head, growing.wanted.format->level);
    const bool is_first = tally_.levels == 0 && head != nullptr;
    const std::string text =
        (is_first ? head(growing.style) : "") + level(report, tally_, growing.style);
    if (!put(growing, text)) return false;
  }
  note_for_summary(report);
  note_for_baseline(*checked);
  tally_.add(report);
  show_progress();
  return true;
}

void CheckReport::note_for_summary(const check::LevelReport& report) {
  if (!job_summary_file_) return;
  const ReportFormat& markdown = *find_report_format("markdown");
  job_summary_.push_back(markdown.level(report, tally_, {.repository = request_.repository}));
}

void CheckReport::note_for_baseline(const CheckedLevel& checked) {
  if (!request_.baseline) return;
  checked_.insert(check::baseline_name(path_from_top(checked.report.file, request_.repository)));
  for (const auto& [key, count] : checked.gone) updated_.erase(key);
  for (const auto& [key, count] : checked.found) updated_.insert_or_assign(key, count);
  gone_.insert(checked.gone.begin(), checked.gone.end());
}

Result<int> CheckReport::finish() {
  for (Growing& growing : reports_) {
    const auto [head, tail] = std::pair(growing.wanted.format->head, growing.wanted.format->tail);
    const bool is_empty = tally_.levels == 0 && !failure_;
    if (is_empty && head != nullptr) put(growing, head(growing.style));
    if (!failure_ && tail != nullptr) put(growing, tail(tally_, growing.style));
  }
  if (!failure_) failure_ = check_outputs(request_.outputs(), files_);
  for (const Growing& growing : reports_) {
    if (failure_ || growing.goes_to_standard_output()) continue;
    failure_ = deliver(growing.wanted.output.file, growing.text);
  }
  const bool has_sheet = request_.contact_sheet && !request_.levels.empty();
  if (!failure_ && has_sheet) failure_ = deliver_contact_sheet();
  if (!failure_ && page_) failure_ = deliver_page();
  if (!failure_) failure_ = deliver_summaries();
  if (failure_) return *failure_;
  // Other shards may have opened levels; merge checks that over all of them.
  const bool is_all = request_.shard.is_all() && !request_.levels.empty();
  if (is_all && !any_opened_ && !has_no_readers_) {
    return nothing_checked(request_.levels, any_refused_);
  }
  const Result<int> of_baseline = finish_baseline();
  if (!of_baseline) return of_baseline.error();
  return fails_ ? kNo : *of_baseline;
}

Failure CheckReport::deliver_page() {
  const Result<std::string> page = page_->finish();
  return page ? deliver(*request_.reports.page, *page) : Failure(page.error());
}

/// Writes the totals of all findings in addition to the reports: to standard output, unless a
/// report goes there, and to the job summary of GitHub Actions.
Failure CheckReport::deliver_summaries() {
  const std::string sentence = tally_sentence(tally_) + "\n";
  const std::vector<Output> outputs = request_.outputs();
  const bool is_free = std::ranges::none_of(outputs, &goes_to_standard_output);
  if (is_free && !has_no_readers_) {
    if (Failure failure = deliver("-", sentence)) return failure;
  }
  if (!job_summary_file_) return std::nullopt;
  return append_to_job_summary(*job_summary_file_, job_summary_, sentence);
}

/// Rewrites the baseline if asked to, else reports its entries that no finding matches.
Result<int> CheckReport::finish_baseline() {
  if (!request_.baseline) return kDone;
  for (const check::BaselineKey& key : of_missing_levels(request_.known, checked_, request_)) {
    gone_.insert(*request_.known.find(key));
    updated_.erase(key);
  }
  switch (request_.baseline_use) {
    case BaselineUse::update:
      if (Failure failure = deliver(*request_.baseline, check::baseline_text(updated_))) {
        return *failure;
      }
      return kDone;
    case BaselineUse::allow_stale:
      return kDone;
    case BaselineUse::fail_if_stale:
      break;
  }
  if (gone_.empty()) return kDone;
  write_standard_error(message(stale_baseline(*request_.baseline, gone_)));
  return kNo;
}

bool CheckReport::put(Growing& report, const std::string& text) {
  if (!report.goes_to_standard_output()) {
    report.text += text;
    return true;
  }
  if (!has_no_readers_) {
    const Result<Delivery> delivery = write_standard_output(text);
    if (!delivery) failure_ = delivery.error();
    has_no_readers_ = delivery && *delivery != Delivery::whole;
  }
  return !failure_ &&
         (!has_no_readers_ || reports_.size() > 1 || request_.draws() || request_.reports.page);
}

/// Stores the picture's name in `file`.
bool CheckReport::deliver_overlay(const CheckedLevel& checked, std::optional<std::string>& file) {
  const Result<std::vector<std::uint8_t>>& picture = *checked.overlay;
  failure_ = check_outputs(request_.outputs(), files_);
  if (!failure_ && request_.overlay) {
    failure_ = picture ? deliver(*request_.overlay, *picture) : Failure(picture.error());
    if (*request_.overlay != "-") file = request_.overlay;
  }
  // A level without a mask has no picture in the folder.
  if (failure_ || !request_.overlays || !picture) return !failure_;
  const Output output = {"--overlays",
                         *request_.overlays + "/" + request_.overlay_names.at(checked.report.file),
                         Content::picture, request_.overwrite};
  failure_ = check_outputs({&output, 1}, files_);
  if (!failure_) failure_ = deliver(output.file, *picture);
  file = output.file;
  return !failure_;
}

/// Draws the thumbnails of all levels below the totals of their findings.
Failure CheckReport::deliver_contact_sheet() {
  const auto format = picture_format(request_.contact_sheet, request_.picture);
  if (!format) return format.error();
  std::vector<std::string> title = {tally_sentence(tally_)};
  if (thumbnails_.size() < tally_.levels) {
    title.push_back("the first " + std::to_string(thumbnails_.size()) + " are shown");
  }
  constexpr draw::Scale kScale{.factor = 1, .stroke = draw::kPixel, .letter = 2};
  const auto picture = picture::encoded(
      draw::sheet(draw::contact_sheet(std::move(thumbnails_)), {.title = std::move(title)}, kScale),
      *format);
  if (!picture) return picture.error();
  return deliver(*request_.contact_sheet, *picture);
}

void CheckReport::show_progress() {
  constexpr auto kPause = std::chrono::milliseconds(200);
  if (!shows_progress_ || Clock::now() - last_shown_ < kPause) return;
  last_shown_ = Clock::now();
  show_in_place("walkmask: " + std::to_string(tally_.levels) + " of " +
                std::to_string(request_.levels.size()) + " levels");
}

}  // namespace walkmask
