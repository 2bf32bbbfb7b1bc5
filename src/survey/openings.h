#pragma once

#include <optional>
#include <string>
#include <vector>

#include "floor/ends.h"
#include "path/answer.h"
#include "survey/gates.h"

namespace walkmask {

class Footprint;
struct Level;
struct PreparedFloor;
struct RoomPlace;

/// Areas by name that would open a path: any of the sets is enough, and none contains another.
struct Openings {
  std::vector<std::vector<std::string>> sets;
  bool complete = true;  ///< otherwise there may be more sets
};

/// Returns the sets by the names of their areas.
Openings openings_of(const Level& level, const GateSets& gates);

/// Why no path was found, and what would fix it.
struct NoPathReason {
  /// The ends that `nearest` (see PathQuestion) would use instead: for the goal, the nearest pixel
  /// that the start reaches. Absent without any floor.
  std::optional<Ends> nearest;
  Openings openings;  ///< areas that would have to be opened as well; as `listed` cuts them
};

/// Finds out why there is no path between two places while these areas are open. For `openings`, a
/// place counts as reached where it would be with all of them open (see pixels_at), and at the
/// pixel that `path` used. Preconditions: the places have pixels; `path` is in pixels of the room
/// and was not found; `prepared` is the floor that it was looked for on.
NoPathReason no_path_reason(const Level& level, const std::vector<bool>& open,
                            const Footprint& footprint, const PreparedFloor& prepared,
                            const RoomPlace& from, const RoomPlace& to, const Path& path);

/// The connection of two places while all areas are open, and the areas that it needs.
struct PlaceGates {
  Outcome outcome;
  GateSets sets;  ///< empty unless connected
};

/// Finds the gates between two places for an agent of this footprint. Precondition: both are
/// inside.
PlaceGates gates_between(const Level& level, const RoomPlace& from, const RoomPlace& to,
                         const Footprint& footprint);

}  // namespace walkmask
