#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/baseline.h"
#include "cli/check_report.h"
#include "cli/check_request.h"

namespace walkmask {

/// Reads the baseline that a command line names, if any. It must exist, unless it is to be written.
Failure load_baseline(CheckRequest& request);

/// Removes the findings that the baseline has from a level's report, or, where the baseline is to
/// be written, all that it can have, and notes what it has in vain.
void compare_with_baseline(CheckedLevel& checked, const CheckRequest& request);

/// Returns the keys of levels that do not exist any more, among those that were not checked; of a
/// shard those that would belong to it.
std::vector<check::BaselineKey> of_missing_levels(const check::Baseline& baseline,
                                                  const std::set<std::string>& checked,
                                                  const CheckRequest& request);

/// Returns the error of a baseline with entries that are gone.
Error stale_baseline(const std::string& file, const check::Baseline& gone);

}  // namespace walkmask
