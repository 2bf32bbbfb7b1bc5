#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/option.h"
#include "cli/output.h"
#include "report/difference.h"

namespace walkmask {

/// A report of a comparison, and where it goes.
struct DiffReport {
  OutputFormat format = OutputFormat::text;
  Output output;
};

/// The reports of a comparison that a command line asks for.
struct DiffReports {
  std::optional<OutputFormat> format;  ///< of --output; absent where none is named
  std::optional<std::string> output;
  std::vector<DiffReport> more;     ///< those of --report but the page
  std::optional<std::string> page;  ///< a page to look at the levels in, see page/page.h

  /// Returns all but the page. Where only --report takes standard output, no other report goes
  /// there.
  std::vector<DiffReport> texts() const;

  /// Returns all that is written.
  std::vector<Output> outputs() const;
};

/// Returns the rows of --format, --output and --report.
std::vector<Option> diff_report_options(DiffReports& reports);

/// Writes all reports but the page.
Failure deliver_texts(const DiffReports& reports, const DifferenceReport& report);

}  // namespace walkmask
