#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "base/error.h"
#include "check/check_level.h"
#include "level/open_level.h"

namespace walkmask::fix {

/// A level with the findings in it.
struct JudgedLevel {
  std::string file;  ///< the level's, as the request names it
  OpenedLevel opened;
  check::LevelReport report;     ///< of the rules in force: with what there is to fix
  check::Findings of_all_rules;  ///< also of rules that are not selected, or ignored

  /// Returns its floor and areas; null if it has none.
  const Level* level() const {
    return opened.content && opened.content->level ? &*opened.content->level : nullptr;
  }
};

/// Opens the level of a request with only the header of its background, and checks it; twice if not
/// all rules are in force. Fails only if the machine does.
Result<JudgedLevel> judge(LevelRequest request, const check::CheckOptions& options);

/// The purpose of a change.
struct Intention {
  std::set<std::string> fixed = {};  ///< the codes of the rules whose findings go
  std::set<std::string> moved = {};  ///< the places whose connections may change
};

/// Returns why a level must not change like this; absent if it may. After the change
/// - no finding is new: there are at most as many of each finding_key as before;
/// - findings of other rules that are about pixels or colours alone are still there: if they went,
///   the change would hide a mistake, such as a mask of another room;
/// - every state connects the same places for every agent, apart from those that are meant to move.
/// All rules count, whichever are in force. Time: as diff::compare_levels.
std::optional<std::string> objection(const JudgedLevel& before, const JudgedLevel& after,
                                     const Intention& meant);

/// Counts findings by their keys, with those that they do not list.
std::map<std::string, std::size_t> count_findings(const check::Findings& findings);

}  // namespace walkmask::fix
