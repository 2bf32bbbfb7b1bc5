#pragma once

#include <string>
#include <vector>

#include "check/check_level.h"

namespace walkmask {

/// A text for each finding of a level that stays the same while pixels and numbers of a finding
/// change: a hash of the level, the code, the file, the states, the agent and the words of the
/// message, and, after a colon, which of several findings with that hash it is. So no two findings
/// of a level have the same.
std::vector<std::string> fingerprints(const check::LevelReport& report);

}  // namespace walkmask
