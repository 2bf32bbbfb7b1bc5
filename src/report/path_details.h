#pragma once

#include <optional>
#include <span>
#include <string>

#include "floor/path_details.h"
#include "floor/point.h"
#include "json/writer.h"
#include "level/level.h"
#include "level/room_units.h"
#include "path/answer.h"

namespace walkmask {

/// Writes the sizes of characters at some pixels; nothing if the level has no scaling. Time: linear
/// in the pixels, times the areas with a scaling.
void write_scale(json::Writer& out, std::span<const Point> at, const Level& level);

/// Writes `clearance`, which is null for a path that was not found.
void write_clearance(json::Writer& out, const std::optional<Clearance>& clearance,
                     const RoomUnits& units);

/// Returns "clearance 5.0 at 246,548".
std::string clearance_text(const Clearance& clearance, const RoomUnits& units);

/// Writes `walked`, a length in walked units, and `seconds` if `details` has a speed; both are null
/// if the length is absent.
void write_walked(json::Writer& out, std::optional<double> walked, const PathDetails& details);

/// Writes the members of an answer that `details` asks for, which is something. First
/// `walked`, the length in walked units (see path/legs.h), and `seconds`, both null unless a path
/// was found; then `legs`, each with the size of characters at both ends if the level has a
/// scaling, and `positions`, which is null if there would be more than kMostPositions.
void write_details(json::Writer& out, const Path& path, const PathDetails& details,
                   const Level& level);

}  // namespace walkmask
