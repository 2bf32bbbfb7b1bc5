#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "json/value.h"
#include "level/room_units.h"

namespace walkmask {

struct Exit;
struct ExpectedEnd;
struct Level;
struct Manifest;
struct NamedPoint;

// The one rule for where points and exits are, and when an agent has reached them: for paths,
// checks, inspections and gates.

/// A point or an exit of a level.
struct RoomPlace {
  std::string name;
  json::Position position;     ///< in the manifest
  std::optional<Point> at;     ///< in the room; absent for an exit that is only a stretch of edge
  const Exit* exit = nullptr;  ///< null for a point
  const NamedPoint* point = nullptr;  ///< null for an exit

  /// How far from a pixel off the floor a character on its way there may stop, in pixels of the
  /// room. 0 for exits, which have their own rule, and for entrances.
  int snap = 0;

  /// True for a point on floor apart from where characters are: it counts within its snap even if
  /// an agent fits at its own pixel. See count_apart.
  bool is_apart = false;
};

/// Returns the points of a level, then its exits, in written order. They refer to the manifest,
/// whose "snap" the points have.
std::vector<RoomPlace> room_places(const Manifest& manifest);

/// Returns whether the pixel of the place, or all of its stretch of edge, lies inside the room.
bool is_inside(const RoomPlace& place, const Level& level);

/// A pixel where an agent fits, and the component of its floor that the pixel lies in.
struct AgentPosition {
  std::int32_t component;
  Point pixel;  ///< of the mask
};

/// Returns the positions where an agent of this footprint has reached the place: the nearest pixel
/// to the place in each component, in reading order. The result is empty if the agent fits at none.
/// - A point is reached at its own pixel only or, if the agent does not fit there or it is apart,
///   at every pixel whose middle is within `snap`, and at its own.
/// - An exit is reached at every pixel that the agent's shape, grown on each side by a pixel of the
///   mask and with its border, covers from the exit's pixel or, if it has none, at every pixel that
///   far from its stretch of edge: the picture's border counts as wall.
/// - A width or depth of two pixels of the mask or less counts as 1: such an agent fits wherever a
///   point does.
/// Preconditions: the place is inside; `blocks` is the floor for this footprint.
std::vector<AgentPosition> positions_at(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, const Footprint& footprint);

/// Returns what positions_at does for a point where the agent does not fit at its own pixel.
std::vector<AgentPosition> positions_near(const RoomPlace& place, const Level& level,
                                          const Blocks& blocks, const Footprint& footprint);

/// Returns whether an agent of this footprint on a pixel of the mask has reached the place, if it
/// does not fit at a point's own pixel. Precondition: both are inside.
bool is_near(const RoomPlace& place, const Level& level, Point mask, const Footprint& footprint);

/// Returns whether an agent of this footprint on a pixel of the mask has reached the place; `floor`
/// is the agent's. Precondition: the place and the pixel are inside.
bool is_at(const RoomPlace& place, const Level& level, const BitGrid& floor, Point mask,
           const Footprint& footprint);

/// Returns all pixels of the mask, in reading order, where an agent of this footprint has reached
/// the place; `floor` is the agent's floor. Precondition: the place is inside.
std::vector<Point> pixels_at(const RoomPlace& place, const Level& level, const BitGrid& floor,
                             const Footprint& footprint);

/// Returns the end of an expectation: an element of `places`, or a pixel named by its coordinates,
/// which has this snap. The coordinates are in `units`.
RoomPlace place_of(const ExpectedEnd& end, std::span<const RoomPlace> places, int snap,
                   const RoomUnits& units = {});

/// Returns a box around all pixels of the mask where an agent of this footprint may have reached
/// the place. Precondition: the place is inside.
Bounds zone_box(const RoomPlace& place, const Level& level, const Footprint& footprint);

/// Returns the pixels of the room that the place itself covers: its own, or its stretch of edge.
/// Precondition: the place is inside.
Bounds room_box(const RoomPlace& place, const Level& level);

/// Returns the pixel of the room that represents a place: its own pixel, or else a pixel of its
/// stretch of edge. On the edge it takes the pixel nearest to the middle that is floor with all
/// areas open, or the middle if none is.
Point room_pixel(const RoomPlace& place, const Level& level);

}  // namespace walkmask
