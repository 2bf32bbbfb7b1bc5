#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "fix/judged_level.h"

namespace walkmask::fix {

/// The purpose of a change.
struct Intention {
  std::set<std::string> fixed = {};  ///< the codes of the rules whose findings go
  std::set<std::string> moved = {};  ///< the places whose connections may change
};

/// Returns why a level must not change like this; absent if it may. After the change
/// - there is no finding that was not there before: for each finding_key, not more than before;
/// - findings of other rules that are about pixels or colours alone are still there: if they went,
///   the change would hide a mistake, such as a mask of another room;
/// - every state connects the same places for every agent, apart from those that are meant to move.
/// All rules count, whichever are in force. Time: as diff::compare_levels.
std::optional<std::string> objection(const JudgedLevel& before, const JudgedLevel& after,
                                     const Intention& meant);

/// Counts findings by their keys, with those that they do not list.
std::map<std::string, std::size_t> count_findings(const check::Findings& findings);

}  // namespace walkmask::fix
