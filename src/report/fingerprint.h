#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "check/check_level.h"

namespace walkmask {

/// Returns a text for each finding of a level that does not change with its pixels, numbers and
/// words. It is a hash of the level, the code, the file, the subjects, the states and the agent, as
/// in a baseline, followed by a colon and the finding's number among those with this hash. So the
/// texts of a level's findings are all different.
std::vector<std::string> fingerprints(const check::LevelReport& report);

/// Returns elements of a JSON array: the results of `write` for the findings of a level and their
/// fingerprints, each on a separate line, with commas between them. `before` counts the elements of
/// earlier levels.
std::string json_elements(
    const check::LevelReport& report, std::size_t before,
    const std::function<std::string(const check::Finding&, const std::string&)>& write);

}  // namespace walkmask
