#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "level/level.h"
#include "level/room_place.h"
#include "survey/level_floors.h"

namespace walkmask {

/// Two places of a room that an exit joins: a lift, a ladder, a walk that is cut in the mask.
struct JoinedPlaces {
  std::size_t exit, to;  ///< indices of the places
};

/// Returns the pairs of places that exits with a `to` in the same room join, in the order of the
/// exits. Time: n log n in the places.
std::vector<JoinedPlaces> joined_places(std::span<const RoomPlace> places);

/// Returns the positions where a character leaves or arrives by an exit. For a place with `at`
/// these are only the positions nearest to it, so that an exit beside a thin wall does not join
/// both sides.
std::vector<AgentPosition> landing_positions(const RoomPlace& place, const Level& level,
                                             std::vector<AgentPosition> positions);

/// The components of a floor that exits of the same room join, in both directions.
class JoinedParts {
 public:
  /// No component is joined to another.
  JoinedParts() = default;

  /// `positions` are those at each place. Time: n log n in the positions at joined places.
  JoinedParts(std::span<const RoomPlace> places, const Level& level,
              std::span<const std::vector<AgentPosition>> positions);

  /// Returns a number that is equal for two components exactly if they are joined. Time:
  /// logarithmic.
  std::int32_t of(std::int32_t component) const;

  /// Returns whether a position of the one place and a position of the other are on components that
  /// are the same or joined.
  bool connect(std::span<const AgentPosition> a, std::span<const AgentPosition> b) const;

 private:
  std::map<std::int32_t, std::int32_t> first_;  // of joined components, the smallest
};

/// Returns the pixels of the mask between which exits of the room lead while every area is open.
/// Charges `steps` a step for each 16 pixels if there are such exits.
std::vector<JoinedPixels> joined_pixels(const Level& level, const Footprint& footprint,
                                        Steps& steps);

/// Returns the parts that are joined on a floor for agents of this footprint. Charges the steps of
/// positions_on for the places that are joined.
JoinedParts joined_on(std::span<const RoomPlace> places, const Level& level, const Blocks& blocks,
                      const Footprint& footprint, Steps& steps);
JoinedParts joined_on(std::span<const RoomPlace> places, const Level& level,
                      const StateFloor& floor, const Footprint& footprint, LevelFloors& floors);

/// Lets a point with a snap count as apart if, with every area open, neither floor nor exits of the
/// room lead a point agent from one end to the other unless it does: the end `to` if that is
/// enough, else `from`, else both. `all_open` is the floor of a point agent with every area open,
/// `places` are all places of the level. Charges the steps of positions_on.
/// Precondition: both ends are inside.
void count_apart(RoomPlace& from, RoomPlace& to, std::span<const RoomPlace> places,
                 const Level& level, const Blocks& all_open, Steps& steps);

}  // namespace walkmask
