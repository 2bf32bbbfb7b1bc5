#pragma once

#include <vector>

#include "base/error.h"
#include "cli/diff_request.h"
#include "cli/level_pairs.h"
#include "report/difference.h"

namespace walkmask {

/// Compares all pairs, on several threads, and delivers the picture of two levels where one is
/// asked for. A level of two folders that cannot be used is reported as such.
Result<DifferenceReport> compared_pairs(const std::vector<LevelPair>& pairs,
                                        const DiffRequest& request);

}  // namespace walkmask
