#pragma once

#include <vector>

#include "base/error.h"
#include "cli/diff_request.h"
#include "cli/level_pairs.h"
#include "report/difference.h"

namespace walkmask {

/// Compares all pairs on several threads, and writes the picture of two levels if the request wants
/// one. An unusable level in one of two folders is reported as such.
Result<DifferenceReport> compared_pairs(const std::vector<LevelPair>& pairs,
                                        const DiffRequest& request);

}  // namespace walkmask
