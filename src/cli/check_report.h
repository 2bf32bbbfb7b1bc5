#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/check_request.h"
#include "cli/levels_page.h"
#include "draw/scene.h"
#include "report/findings.h"
#include "report/formats.h"

namespace walkmask {

struct CheckedLevel;

/// Takes the findings of one level after the other and writes the reports. The report on standard
/// output is written as it grows.
class CheckReport {
 public:
  /// The request must outlive it.
  explicit CheckReport(const CheckRequest& request);

  /// Adds a level. Returns false after a failure, or once no report has a reader left.
  bool take(const Result<CheckedLevel>& checked);

  /// Writes the rest, and returns the exit code.
  Result<int> finish();

 private:
  using Clock = std::chrono::steady_clock;

  /// A report and the part of it that is written at the end.
  struct Growing {
    WantedReport<const ReportFormat*> wanted;
    ReportStyle style;
    std::string text = {};

    bool goes_to_standard_output() const { return wanted.output.file == "-"; }
  };

  void note_for_summary(const check::LevelReport& report);
  void note_for_baseline(const CheckedLevel& checked);
  Failure deliver_page();
  Failure deliver_summaries();
  Result<int> finish_baseline();
  bool put(Growing& report, const std::string& text);
  bool deliver_overlay(const CheckedLevel& checked, std::optional<std::string>& file);
  Failure deliver_contact_sheet();
  void show_progress();

  const CheckRequest& request_;
  std::vector<Growing> reports_;
  FindingTally tally_;
  bool any_opened_ = false;
  bool any_refused_ = false;  // read, but wrong: its finding explains it
  bool fails_ = false;
  bool has_no_readers_ = false;
  std::vector<std::string> files_;  // of the levels
  std::optional<std::string> job_summary_file_;
  std::vector<std::string> job_summary_;  // a part for each level
  check::Baseline gone_;
  check::Baseline updated_;
  std::set<std::string> checked_;  // levels, as the baseline names them
  std::vector<draw::Scene> thumbnails_;
  std::optional<LevelsPage> page_;
  Failure failure_;
  bool shows_progress_;
  Clock::time_point last_shown_ = Clock::now();
};

}  // namespace walkmask
