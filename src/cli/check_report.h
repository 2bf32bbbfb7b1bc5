#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/check_request.h"
#include "report/findings.h"
#include "system/standard_streams.h"

namespace walkmask {

/// Takes what was found in levels, one after the other, and makes one report of it, written as it
/// grows where its form and its place allow that.
class CheckReport {
 public:
  /// The request must outlive it.
  explicit CheckReport(const CheckRequest& request);

  /// False once nobody reads it, and after a failure.
  bool take(Result<check::LevelReport> report);

  /// Writes what is left to write; the exit code.
  Result<int> finish();

 private:
  using Clock = std::chrono::steady_clock;

  bool goes_to_standard_output() const { return request_.output == "-"; }
  std::string lines_of(const check::LevelReport& report) const;  // in a form of lines
  bool put(const std::string& text);
  bool draw(const check::LevelReport& report);
  void show_progress();

  const CheckRequest& request_;
  FindingTally tally_;
  bool any_opened_ = false;
  bool fails_ = false;
  bool nobody_reads_ = false;
  std::vector<std::string> files_;  // of the levels
  std::vector<check::LevelReport> for_the_end_;
  std::string text_;
  Failure failure_;
  bool in_colour_;
  bool shows_progress_ = is_terminal(StandardStream::error);
  Clock::time_point last_shown_ = Clock::now();
};

}  // namespace walkmask
