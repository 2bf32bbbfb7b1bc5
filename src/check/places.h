#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check/finding.h"
#include "floor/blocks.h"
#include "json/value.h"
#include "level/level.h"

namespace walkmask::check {

/// A point or an exit of a level: where something is that characters go to.
struct RoomPlace {
  std::string name;
  json::Position position;     ///< in the manifest
  std::optional<Point> at;     ///< in the room; absent for an exit that is only a stretch of edge
  const Exit* exit = nullptr;  ///< null for a point
};

/// The points of a level, then its exits, in written order. They refer to the manifest.
std::vector<RoomPlace> room_places(const Manifest& manifest);

/// Whether the pixel where the place is, or all of its stretch of edge, lies inside the room.
bool is_inside(const RoomPlace& place, const Level& level);

/// Somewhere in a component of a floor.
struct Foothold {
  std::int32_t component;
  Point pixel;  ///< of the mask
};

/// The pixels from which an agent of this diameter is at the place: the one nearest to it in each
/// component, in reading order; empty if there are none. A point has itself only; an exit has every
/// pixel at most half a diameter and one pixel of the mask away, since the picture's border counts
/// as wall. Precondition: the place is inside; `blocks` are those of the floor for the diameter.
std::vector<Foothold> footholds(const RoomPlace& place, const Level& level, const Blocks& blocks,
                                int diameter);

/// The footholds of each of some places; none for one that is outside.
std::vector<std::vector<Foothold>> all_footholds(std::span<const RoomPlace> places,
                                                 const Level& level, const Blocks& blocks,
                                                 int diameter);

/// Whether an agent of this diameter on a pixel of the mask is at the place. Precondition: both are
/// inside.
bool is_at(const RoomPlace& place, const Level& level, Point mask, int diameter);

/// All pixels of the mask, in reading order, from which an agent of this diameter is at the place;
/// `floor` is the agent's. Precondition: the place is inside.
std::vector<Point> standing_pixels(const RoomPlace& place, const Level& level, const BitGrid& floor,
                                   int diameter);

/// The place that an expectation means: one of `places`, or a pixel named by its coordinates.
RoomPlace place_of(const ExpectedEnd& end, std::span<const RoomPlace> places);

/// The first pair of footholds in one component; absent where there is none.
struct Meeting {
  Point a, b;
};
std::optional<Meeting> meeting(std::span<const Foothold> a, std::span<const Foothold> b);

/// The pixel of the room that stands for a place: where it is, else the middle of its edge.
Point room_pixel(const RoomPlace& place, const Level& level);

/// A finding about a place, at its pixel, in the line of the manifest that declares it.
Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure);

}  // namespace walkmask::check
