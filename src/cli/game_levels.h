#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "level/level_format.h"
#include "level/open_level.h"

namespace walkmask {

/// Returns the games in folders, project files and manifests: those of the formats, then the game
/// that all manifests make together if their exits lead to each other. Omits rooms that are links
/// out of their root.
Result<std::vector<FormatGame>> games_in(const std::vector<std::string>& levels,
                                         const LevelRequest& each);

/// Returns the only game there; an error if there is none, or more than one.
Result<FormatGame> one_game_in(const std::vector<std::string>& levels, const LevelRequest& each);

}  // namespace walkmask
