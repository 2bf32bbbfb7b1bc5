#pragma once

#include <optional>
#include <string>

#include "game/game_map.h"
#include "game/journey.h"
#include "report/answer.h"

namespace walkmask {

/// Writes a journey, or that there is none, as a record of the schema walkmask.journey/1: a line of
/// JSON.
std::string journey_json(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game);

/// Returns the journey as lines: "room1#start to room2#well: found, 120.5 pixels in 2 legs", and
/// one for each leg.
std::string journey_text(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game);

}  // namespace walkmask
