#include "cli/check_report.h"

#include <cstdlib>
#include <utility>

#include "cli/check_overlay.h"
#include "cli/command.h"
#include "cli/output.h"
#include "report/annotations.h"

namespace walkmask {
namespace {

using Format = CheckRequest::Format;

/// See no-color.org: an empty value asks for nothing.
bool asks_for_no_colour() {
  const char* value = std::getenv("NO_COLOR");
  return value != nullptr && *value != '\0';
}

}  // namespace

CheckReport::CheckReport(const CheckRequest& request)
    : request_(request),
      in_colour_(request.output == "-" && is_terminal(StandardStream::output) &&
                 !asks_for_no_colour()) {}

bool CheckReport::take(Result<check::LevelReport> report) {
  if (!report) {
    failure_ = report.error();
    return false;
  }
  tally_.add(*report);
  any_opened_ = any_opened_ || report->is_opened;
  fails_ = fails_ || report->fails();
  files_.insert(files_.end(), report->files.begin(), report->files.end());
  show_progress();
  if (request_.overlay && !draw(*report)) return false;
  if (request_.format == Format::json) {
    for_the_end_.push_back(std::move(*report));
    return true;
  }
  return put(lines_of(*report));
}

Result<int> CheckReport::finish() {
  if (!failure_ && request_.format == Format::json) put(findings_json(for_the_end_));
  if (!failure_ && request_.format == Format::text) put(tally_text(tally_));
  if (!failure_) failure_ = check_outputs(request_.outputs(), files_);
  if (!failure_ && !goes_to_standard_output()) failure_ = deliver(request_.output, text_);
  if (failure_) return *failure_;
  if (!any_opened_ && !nobody_reads_) {
    return Error{Fault::input, request_.levels.front(), "",
                 request_.levels.size() == 1 ? "cannot be opened"
                                             : "cannot be opened, nor any other of the levels",
                 "the findings say why"};
  }
  return fails_ ? kNo : kDone;
}

std::string CheckReport::lines_of(const check::LevelReport& report) const {
  switch (request_.format) {
    case Format::json_lines:
      return findings_json_lines(report);
    case Format::github:
      return findings_annotations(report);
    default:
      return findings_text(report, in_colour_);
  }
}

bool CheckReport::put(const std::string& text) {
  if (!goes_to_standard_output()) {
    text_ += text;
    return true;
  }
  const Result<Delivery> delivery = write_standard_output(text);
  if (!delivery) failure_ = delivery.error();
  nobody_reads_ = delivery && *delivery != Delivery::whole;
  return delivery && !nobody_reads_;
}

bool CheckReport::draw(const check::LevelReport& report) {
  LevelRequest level = request_.template_of_all;
  level.file = request_.levels.front();
  const auto png = check_overlay(level, report);
  failure_ = check_outputs(request_.outputs(), files_);
  if (!failure_) failure_ = png ? deliver(*request_.overlay, *png) : Failure(png.error());
  return !failure_;
}

void CheckReport::show_progress() {
  constexpr auto kPause = std::chrono::seconds(2);
  if (!shows_progress_ || Clock::now() - last_shown_ < kPause) return;
  last_shown_ = Clock::now();
  write_standard_error("walkmask: " + std::to_string(tally_.levels) + " of " +
                       std::to_string(request_.levels.size()) + " levels");
}

}  // namespace walkmask
