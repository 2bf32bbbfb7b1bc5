#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/blocks.h"
#include "level/level.h"
#include "level/room_place.h"
#include "path/solve.h"
#include "survey/level_floors.h"
#include "survey/passage.h"

namespace walkmask {

/// Returns the first pair of positions in one component, in pixels of the mask; absent where there
/// is none. Time: n log n in both together.
std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b);

/// Returns positions_at a place on a floor for agents of this diameter, and counts the steps.
/// Precondition: the place is inside.
std::vector<AgentPosition> positions_on(const RoomPlace& place, const Level& level,
                                        const StateFloor& floor, int diameter, LevelFloors& floors);

/// Returns positions_on for each place; none for those that are not inside.
std::vector<std::vector<AgentPosition>> all_positions_on(std::span<const RoomPlace> places,
                                                         const Level& level,
                                                         const StateFloor& floor, int diameter,
                                                         LevelFloors& floors);

/// Returns the largest diameter, `most` or less, of an agent that fits at the place on a floor; 0
/// where none fits. Counts a step for each pixel that the place may be reached from. Precondition:
/// the place is inside.
int widest_at(const RoomPlace& place, const Level& level, const StateFloor& floor, int most,
              LevelFloors& floors);

/// A pixel of the mask, and its distance from a place in pixels of the room.
struct NearPixel {
  Point pixel;
  double distance;
};

/// Returns the pixel of these blocks, or of one component of them, whose room pixel is nearest to a
/// place; absent where there is none. Time: linear in the blocks. Precondition: the place is
/// inside.
std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks,
                                    std::optional<std::int32_t> component = std::nullopt);

/// Returns the bottleneck between two places on a floor: its diameter is the largest, `most` or
/// less, of an agent that gets through, its pixel the tightest place (see Passages) between pixels
/// where a wider agent would fit, as far as there are such. Absent where no agent gets through.
/// Wider agents reach an exit from farther away, see positions_at, so a narrower agent may fail
/// where this one gets through. Counts the steps. Precondition: the places are inside.
std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const StateFloor& floor, int most,
                                       LevelFloors& floors);

}  // namespace walkmask
