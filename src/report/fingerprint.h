#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "report/findings.h"

namespace walkmask {

/// Returns a text for each finding of a level that stays the same while its pixels, its numbers and
/// its words change: a hash of the level, the code, the file, the subjects, the states and the
/// agent, as a baseline knows it, and, after a colon, which of several findings with that hash it
/// is. So no two findings of a level have the same.
std::vector<std::string> fingerprints(const check::LevelReport& report);

/// Returns the elements of a JSON array that `write` makes of the findings of a level and their
/// fingerprints, each on a line of its own, with commas between them. `before` counts the findings
/// of the levels before.
std::string json_elements(
    const check::LevelReport& report, const FindingTally& before,
    const std::function<std::string(const check::Finding&, const std::string&)>& write);

}  // namespace walkmask
