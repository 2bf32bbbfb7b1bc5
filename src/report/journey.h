#pragma once

#include <optional>
#include <string>
#include <vector>

#include "floor/path_details.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "level/level.h"
#include "report/answer.h"

namespace walkmask {

/// The details of the path in each room, for the game that plays them.
struct JourneyDetails {
  PathDetails asked = {};
  std::vector<const Level*> levels = {};  ///< of each leg of the journey; unused if none is asked
};

/// Writes a journey, or that there is none, as a record of the schema walkmask.journey/1: a line of
/// JSON. Details follow the length of each leg, see report/path_details.h.
std::string journey_json(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game, const JourneyDetails& details = {});

/// Returns the journey as lines: "room1#start to room2#well: found, 120.5 pixels in 2 legs", and
/// one for each leg.
std::string journey_text(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game);

}  // namespace walkmask
