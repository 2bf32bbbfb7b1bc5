#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "cli/diff_request.h"
#include "cli/level_pairs.h"
#include "report/difference.h"

namespace walkmask {

/// The comparison of all pairs.
struct ComparedPairs {
  DifferenceReport report;
  std::string elements = {};  ///< of its page, if the request wants one
};

/// Compares all pairs on several threads, and writes the picture of two levels if the request wants
/// one. Opens each level once. An unusable level in one of two folders is reported as such.
Result<ComparedPairs> compared_pairs(const std::vector<LevelPair>& pairs,
                                     const DiffRequest& request);

/// Returns the page of a comparison (see page/page.h), in pixels also for levels in metres. It
/// shows the levels that differ or exist on one side only, unless they cannot be opened, and names
/// all others.
std::string difference_page(ComparedPairs compared);

}  // namespace walkmask
