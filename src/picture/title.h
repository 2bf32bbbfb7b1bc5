#pragma once

#include <string>
#include <vector>

#include "level/choice.h"

namespace walkmask {
struct Level;
}  // namespace walkmask

namespace walkmask::picture {

/// Returns the parts of a picture's title that describe its content: the level's file, the state
/// ("state arrival", "all areas open") and the agent ("hero, diameter 9").
std::vector<std::string> picture_title(const Level& level, const StateChoice& state,
                                       const AgentChoice& agent);

}  // namespace walkmask::picture
