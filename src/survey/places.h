#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/ends.h"
#include "floor/point.h"
#include "level/room_place.h"

namespace walkmask {

class Blocks;
class Footprint;
class LevelFloors;
class Steps;
struct Level;
struct Passage;
struct StateFloor;

/// Returns the first pair of positions in one component, in pixels of the mask; absent without one.
/// Time: n log n in both together.
std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b);

/// Returns positions_at a place, and charges `steps` for the pixels visited and the positions
/// found. Precondition: the place is inside; see positions_at.
std::vector<AgentPosition> positions_on(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, const Footprint& footprint,
                                        Steps& steps);

/// Returns positions_on a floor for agents of this footprint. Precondition: the place is inside.
std::vector<AgentPosition> positions_on(const RoomPlace& place, const Level& level,
                                        const StateFloor& floor, const Footprint& footprint,
                                        LevelFloors& floors);

/// Returns positions_on for each place; no positions for places outside.
std::vector<std::vector<AgentPosition>> all_positions_on(std::span<const RoomPlace> places,
                                                         const Level& level,
                                                         const StateFloor& floor,
                                                         const Footprint& footprint,
                                                         LevelFloors& floors);

/// Returns the largest width, at most that of `most`, of an agent of the same outline that fits at
/// the place on a floor, or 0. Charges a step for each pixel that may reach the place.
/// Precondition: the place is inside.
int widest_at(const RoomPlace& place, const Level& level, const StateFloor& floor,
              const Footprint& most, LevelFloors& floors);

/// A pixel of the mask, and its distance from a place in pixels of the room.
struct NearPixel {
  Point pixel;
  double distance;
};

/// Returns the pixel of these blocks, or of one of their components, whose room pixel is nearest to
/// a place; absent without blocks. Time: linear in the blocks; charges `steps` for them.
/// Precondition: the place is inside.
std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks, Steps& steps,
                                    std::optional<std::int32_t> component = std::nullopt);

/// Returns the bottleneck between two places on a floor; absent if no agent gets through. Its
/// diameter is the largest width, at most that of `most`, of an agent of the same outline that gets
/// through; 0 if only a point does. Its pixel is the tightest place (see Passages) between pixels
/// where a wider agent fits, if there are any. Wider agents reach an exit from farther away (see
/// positions_at), so a narrower agent may fail although this one gets through. Precondition: the
/// places are inside.
std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const StateFloor& floor,
                                       const Footprint& most, LevelFloors& floors);

}  // namespace walkmask
