#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "floor/bounds.h"
#include "floor/point.h"
#include "png/image.h"

namespace walkmask::ags {

// A room of an Adventure Game Studio project, as plain values. Points are in room pixels: the
// readers have doubled the halved points of old high-resolution games. Texts are UTF-8.

/// The functions of scripts that are called by events, by the number of the event; empty if an
/// event calls none. RoomEvent lists the events of a room.
using Events = std::vector<std::string>;

/// The number of the event of cursor 0, in files of AGS 4.0.0.21 and later; that of cursor 1
/// follows, and so on.
inline constexpr std::size_t kFirstCursorEvent = 16;

/// The events of a room itself.
enum class RoomEvent {
  walks_off_left,
  walks_off_right,
  walks_off_bottom,
  walks_off_top,
  first_enters,
  before_fade_in,
  repeatedly,
  after_fade_in,
  before_fade_out,
};

/// The events of a region.
enum class RegionEvent { stands_on, walks_onto, walks_off };

/// The lines that end the room. A character leaves when x <= left, x >= right,
/// y <= top or y >= bottom.
struct Edges {
  int left = 0, top = 0, right = 0, bottom = 0;
  friend bool operator==(Edges, Edges) = default;
};

/// Something to look at or use. Its number is the index of its pixels in the mask of hotspots; 0
/// means no hotspot.
struct Hotspot {
  std::string name;                   ///< shown to the player; may be empty
  std::string script_name;            ///< may be empty
  std::optional<Point> walk_to = {};  ///< the player walks here before using it
  Events events = {};
};

/// Returns the walk-to point that a file gives a hotspot. The engine takes a point left of column 1
/// for none (GetHotspotPointX in Engine/ac/global_hotspot.cpp).
inline std::optional<Point> walk_to_of(Point written) {
  return written.x < 1 ? std::nullopt : std::optional(written);
}

struct Object {
  std::string name;         ///< shown to the player; may be empty
  std::string script_name;  ///< may be empty
  Point position;           ///< the lower left corner of its picture
  Events events = {};
};

/// The size of a character on a walkable area in per cent, from its top row to its bottom row.
struct Scaling {
  int far = 100;
  int near = 100;  ///< equal to `far` if the size does not depend on the row
  friend bool operator==(Scaling, Scaling) = default;
};

/// A room without its images.
struct RoomPlan {
  int version = 0;  ///< of the file's format; 0 for a folder of AGS 4
  Size size = {0, 0};
  int mask_resolution = 1;   ///< room pixels for a pixel of the masks, in both directions
  bool shows_player = true;  ///< false in a room that hides the player's character
  Edges edges;
  std::vector<Hotspot> hotspots;
  std::vector<Object> objects;
  std::vector<Events> regions;   ///< by the index in the mask of regions
  std::vector<Scaling> scaling;  ///< by the index in the mask of walkable areas
  Events events;
};

/// Images whose values are the indices of areas; 0 means no area. Walk-behinds may differ in size
/// from the others.
struct Masks {
  png::Image regions, walkable, walk_behinds, hotspots;
};

struct Room {
  RoomPlan plan;
  Masks masks;
  std::optional<png::Image> background;  ///< the first one, if the request wants its pixels
};

/// The handling of the background by a reader: decoding it takes most of a room's time and memory.
enum class Background { skipped, decoded };

/// Returns the function that an event calls; empty if it calls none.
template <typename Event>
const std::string& function_of(const Events& events, Event event) {
  static const std::string kNone;
  const auto number = static_cast<std::size_t>(event);
  return number < events.size() ? events[number] : kNone;
}

}  // namespace walkmask::ags
