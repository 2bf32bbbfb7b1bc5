#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "floor/blocks.h"
#include "floor/clearance_map.h"
#include "level/level.h"
#include "level/room_place.h"
#include "path/solve.h"
#include "survey/passage.h"

namespace walkmask {

/// Returns the first pair of positions in one component, in pixels of the mask; absent where there
/// is none.
std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b);

/// Returns the largest diameter, `most` or less, of an agent that fits at the place; 0 where none
/// fits. `clearances` are those of the floor. Precondition: the place is inside.
int widest_at(const RoomPlace& place, const Level& level, const ClearanceMap& clearances, int most);

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

/// Returns the bottleneck between two places for agents of at most the diameter `most`, an exit
/// being reached as in positions_at: its diameter is the widest that gets through, its pixel the
/// tightest place (see Passages) between pixels where a wider agent would fit, as far as there are
/// such. Absent where the places are not connected. `clearances` and `passages` are those of the
/// floor.
std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const ClearanceMap& clearances,
                                       Passages& passages, int most);

}  // namespace walkmask
