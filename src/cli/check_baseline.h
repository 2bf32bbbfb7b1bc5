#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/baseline.h"

namespace walkmask {

struct CheckRequest;
struct CheckedLevel;

/// Reads the baseline that a command line names, if any. It must exist unless it is about to be
/// written.
Failure load_baseline(CheckRequest& request);

/// Removes from a level's report the findings that the baseline lists, or, if the baseline is about
/// to be written, every finding that it can list. Records the entries that no finding matches.
void compare_with_baseline(CheckedLevel& checked, const CheckRequest& request);

/// Returns the baseline's keys of levels that no longer exist, among the levels that were not
/// checked. A shard returns only keys of levels that would belong to it.
std::vector<check::BaselineKey> of_missing_levels(const check::Baseline& baseline,
                                                  const std::set<std::string>& checked,
                                                  const CheckRequest& request);

/// Returns the error for a baseline with stale entries.
Error stale_baseline(const std::string& file, const check::Baseline& gone);

}  // namespace walkmask
