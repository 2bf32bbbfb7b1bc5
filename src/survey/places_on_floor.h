#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "survey/joined_parts.h"
#include "survey/level_floors.h"
#include "survey/places.h"

namespace walkmask {

/// The positions where an agent of one diameter fits at the places of a level, on one floor.
struct PlacesOnFloor {
  Footprint footprint;
  std::vector<std::vector<AgentPosition>> positions;  ///< at each place; none outside the room
  std::vector<AgentPosition> reference;  ///< the positions that other places must be reached from
  std::string reference_name;            ///< place of these positions; may be empty
  JoinedParts joined = {};               ///< by exits of the room
  std::vector<std::int32_t> reached_parts = {};  ///< those of the reference, ascending

  bool fits(std::size_t place) const { return !positions[place].empty(); }

  /// Returns whether a path, or exits of the room between paths, lead from the reference there.
  /// Time: logarithmic, for each position there.
  bool is_reached(std::span<const AgentPosition> there) const {
    return std::ranges::any_of(there, [this](const AgentPosition& position) {
      return std::ranges::binary_search(reached_parts, joined.of(position.component));
    });
  }
  bool reaches_reference(std::size_t place) const { return is_reached(positions[place]); }
};

/// Finds the positions at all places. The reference is the place `start`, if the agent fits there;
/// otherwise the first place on the component with the most places. If that is a point with a snap,
/// a place that tells more components apart is taken before it: one that is at this component
/// alone, best if its own pixel is floor in every state. All positions of the reference count; the
/// nearest is first at a point with a snap. Charges the steps for this, and for testing once for
/// each place whether it reaches the reference.
PlacesOnFloor places_on_floor(const std::vector<RoomPlace>& places,
                              const std::optional<std::string>& start, const Level& level,
                              const StateFloor& floor, const Footprint& footprint,
                              LevelFloors& floors);

/// Returns whether a place is a point off the floor, every area being open, that may count at other
/// floor by its snap. Precondition: the place is inside.
bool is_off_floor_with_snap(const RoomPlace& place, const Level& level);

/// Returns whether a point that is not reached from the reference counts as reached by its snap:
/// some floor that is reached lies at most that far from its pixel, be that floor or not.
/// `i` is its index in `on_floor`, `blocks` are the blocks of that floor. Returns false for a point
/// where the agent does not fit.
bool reached_by_snap(std::size_t i, const RoomPlace& place, const Level& level,
                     const PlacesOnFloor& on_floor, const Blocks& blocks, Steps& steps);

/// Returns for each place whether an agent of this footprint fits there in some state.
std::vector<bool> fitting_in_some_state(const std::vector<RoomPlace>& places, const Level& level,
                                        const Footprint& footprint, LevelFloors& floors);

/// The floor nearest to a place in some state.
struct NearFloor {
  NearPixel near;
  const StateFloor* floor;
};

/// Finds the floor for an agent nearest to a place in any state; if tied, in the first state.
/// Absent if no state has floor. Precondition: the place is inside.
std::optional<NearFloor> nearest_in_any_state(const RoomPlace& place, const Level& level,
                                              const Footprint& footprint, LevelFloors& floors);

}  // namespace walkmask
