#pragma once

#include <string>

#include "level/room_units.h"
#include "survey/inspection.h"

namespace walkmask {

/// Writes for a person, in the level's units: short and aligned. Shortens long lists.
std::string inspection_text(const Inspection& level, const RoomUnits& units = {});

/// Writes the whole inspection as a document of the schema walkmask.inspection/1, in a line
/// and in pixels.
std::string inspection_json(const Inspection& level);

}  // namespace walkmask
