#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/clearance_map.h"
#include "json/value.h"
#include "level/level.h"
#include "path/solve.h"
#include "survey/passage.h"

namespace walkmask {

/// A point or an exit of a level.
struct RoomPlace {
  std::string name;
  json::Position position;     ///< in the manifest
  std::optional<Point> at;     ///< in the room; absent for an exit that is only a stretch of edge
  const Exit* exit = nullptr;  ///< null for a point
};

/// The points of a level, then its exits, in written order. They refer to the manifest.
std::vector<RoomPlace> room_places(const Manifest& manifest);

/// Returns whether the pixel of the place, or all of its stretch of edge, lies inside the room.
bool is_inside(const RoomPlace& place, const Level& level);

/// A pixel where an agent fits, and the component of its floor that the pixel lies in.
struct AgentPosition {
  std::int32_t component;
  Point pixel;  ///< of the mask
};

/// The positions at which an agent of this diameter has reached the place: in each component the
/// pixel nearest to the place, in reading order. Empty if the agent fits nowhere. A point is
/// reached at its own pixel only; an exit at every pixel at most half a diameter and one pixel of
/// the mask away from its pixel, or, if it has none, from its stretch of edge, since the picture's
/// border counts as wall. Precondition: the place is inside; `blocks` are those of the floor for
/// the diameter.
std::vector<AgentPosition> positions_at(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, int diameter);

/// The positions at each place; none for a place outside the room.
std::vector<std::vector<AgentPosition>> all_positions(std::span<const RoomPlace> places,
                                                      const Level& level, const Blocks& blocks,
                                                      int diameter);

/// Returns whether an agent of this diameter on a pixel of the mask has reached the place.
/// Precondition: both are inside.
bool is_at(const RoomPlace& place, const Level& level, Point mask, int diameter);

/// All pixels of the mask, in reading order, on which an agent of this diameter has reached the
/// place; `floor` is the agent's. Precondition: the place is inside.
std::vector<Point> pixels_at(const RoomPlace& place, const Level& level, const BitGrid& floor,
                             int diameter);

/// The end of an expectation: one of `places`, or a pixel named by its coordinates.
RoomPlace place_of(const ExpectedEnd& end, std::span<const RoomPlace> places);

/// The first pair of positions in one component, in pixels of the mask; absent where there is none.
std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b);

/// The pixel of the room that represents a place: its own, else of its stretch of edge the pixel
/// nearest to the middle that is floor while all areas are open, else the middle.
Point room_pixel(const RoomPlace& place, const Level& level);

/// The largest diameter, `most` or less, of an agent that fits at the place; 0 where none fits.
/// `clearances` are those of the floor. Precondition: the place is inside.
int widest_at(const RoomPlace& place, const Level& level, const ClearanceMap& clearances, int most);

/// A pixel of the mask, and its distance from a place in pixels of the room.
struct NearPixel {
  Point pixel;
  double distance;
};

/// The pixel of these blocks, or of one component of them, whose room pixel is nearest to a place;
/// absent where there is none. Time: linear in the blocks. Precondition: the place is inside.
std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks,
                                    std::optional<std::int32_t> component = std::nullopt);

/// The bottleneck between two places for agents of at most the diameter `most`, an exit being
/// reached as in positions_at: its diameter is the widest that gets through, its pixel the tightest
/// place (see Passages) between pixels where a wider agent would fit, as far as there are such.
/// Absent where the places are not connected. `clearances` and `passages` are those of the floor.
std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const ClearanceMap& clearances,
                                       Passages& passages, int most);

}  // namespace walkmask
