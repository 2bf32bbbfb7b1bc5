#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/diff_request.h"

namespace walkmask {

/// Two levels to compare, or a level that exists on one side only.
struct LevelPair {
  std::string name;
  std::optional<std::string> before, after;
};

/// Returns the levels to compare: the two named levels, or the levels of two folders, paired by
/// their paths and sorted by them. Fails if a level is a link out of its root.
Result<std::vector<LevelPair>> pairs_of(const DiffRequest& request);

/// Refuses outputs that contradict each other, or that would overwrite a level or any file of the
/// two folders. Runs before the comparison; further files of two levels are checked when they are
/// opened.
Failure check_outputs_of(const std::vector<LevelPair>& pairs, const DiffRequest& request);

}  // namespace walkmask
