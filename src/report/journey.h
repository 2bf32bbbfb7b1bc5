#pragma once

#include <optional>
#include <string>

#include "floor/path_details.h"

namespace walkmask {

struct GameMap;
struct Journey;
struct NamedEnds;

/// Writes a journey, or that there is none, as a record of the schema walkmask.journey/1: a line of
/// JSON. Each leg has the members of an answer to one question; if there are details, `walked` and
/// `seconds` of the whole follow its length. See report/path_details.h. Precondition: the journey
/// keeps its levels.
std::string journey_json(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game, const PathDetails& details = {});

/// Returns the journey as lines: "room1#start to room2#well: found, 120.5 pixels in 2 legs", and
/// one for each leg, with its clearance if it has one.
std::string journey_text(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game);

}  // namespace walkmask
