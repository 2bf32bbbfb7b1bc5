#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/diff_request.h"

namespace walkmask {

/// Two levels to compare, or one that has no other side.
struct LevelPair {
  std::string name;
  std::optional<std::string> before, after;
};

/// Returns the levels to compare: the two that are named, or those of two folders, paired by their
/// paths and in the order of these. An error if a level is a link out of its root.
Result<std::vector<LevelPair>> pairs_of(const DiffRequest& request);

/// Refuses outputs that contradict each other, or would overwrite a level or any file of two
/// folders, before one of them is compared. The other files of two levels are known when these are
/// opened.
Failure check_outputs_of(const std::vector<LevelPair>& pairs, const DiffRequest& request);

}  // namespace walkmask
