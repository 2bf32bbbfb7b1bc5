#pragma once

#include <vector>

#include "cli/option.h"
#include "cli/wanted_reports.h"
#include "report/difference.h"

namespace walkmask {

/// The reports of a comparison that a command line asks for.
using DiffReports = WantedReports<OutputFormat>;

/// Returns the rows of --format, --output and --report.
std::vector<Option> diff_report_options(DiffReports& reports);

/// Writes all reports but the page.
Failure deliver_texts(const DiffReports& reports, const DifferenceReport& report);

}  // namespace walkmask
