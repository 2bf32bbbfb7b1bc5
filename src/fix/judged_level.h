#pragma once

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

}  // namespace walkmask::fix
