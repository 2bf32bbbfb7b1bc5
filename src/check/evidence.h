#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "floor/bounds.h"
#include "floor/point.h"
#include "level/exit.h"

namespace walkmask::check {

// What a finder measured, as values: texts, reports, pictures and the page read them and measure
// nothing again. Pixels are pixels of the room and lie inside it. Lengths are in pixels of the
// room.

/// The name of something that a finding is about.
struct Named {
  enum class Kind : std::uint8_t { point, exit, area, colour, connection };

  Kind kind;
  std::string name;     ///< for a connection, the place it begins at
  std::string to = {};  ///< the place that a connection ends at; empty for others

  /// Returns the name; "door to gate" for a connection.
  std::string text() const;
};

/// Returns the word of a kind, as reports write it; see base/words.h.
constexpr std::string_view word(Named::Kind kind) {
  switch (kind) {
    case Named::Kind::point:
      return "point";
    case Named::Kind::exit:
      return "exit";
    case Named::Kind::area:
      return "area";
    case Named::Kind::colour:
      return "colour";
    case Named::Kind::connection:
      return "connection";
  }
  return {};
}

/// The gap between two parts of the floor that are not connected.
struct FloorGap {
  /// The floor that the parts belong to.
  enum class Floor : std::uint8_t {
    all_open,  ///< of a point agent, every area being open
    in_state,  ///< of the finding's agent in its first state
  };

  Floor floor;
  Point one, other;  ///< the ends: a pixel of each part, as near to each other as any
  double width;      ///< from centre to centre
};

constexpr std::string_view word(FloorGap::Floor floor) {
  switch (floor) {
    case FloorGap::Floor::all_open:
      return "all-open";
    case FloorGap::Floor::in_state:
      return "in-state";
  }
  return {};
}

/// A move onto the floor, to the nearest pixel where the agent fits.
struct Move {
  Point from, to;
  double length;
};

/// A pixel where an agent does not fit.
struct NoRoom {
  Point at;
  int widest;  ///< the largest width of the agent's outline that fits there; 0 for none
};

/// A narrow place of the floor, see survey/gap.h.
struct NarrowPlace {
  Point at;
  Point one, other;  ///< the walls it lies between, or the pixels of the room's border
  int width;         ///< of the floor
};

/// A connected part of a mask.
struct FloorPart {
  enum class Kind : std::uint8_t {
    island,     ///< of the floor, every area being open
    speck,      ///< of the floor, too small for a character
    piece,      ///< of an area
    pinhole,    ///< of the wall inside the floor
    unreached,  ///< of the floor of the finding's agent, every area being open
  };

  Kind what;
  Point first;  ///< one of its pixels
  std::int64_t pixels;
  Bounds box;
};

constexpr std::string_view word(FloorPart::Kind kind) {
  switch (kind) {
    case FloorPart::Kind::island:
      return "island";
    case FloorPart::Kind::speck:
      return "speck";
    case FloorPart::Kind::piece:
      return "piece";
    case FloorPart::Kind::pinhole:
      return "pinhole";
    case FloorPart::Kind::unreached:
      return "unreached";
  }
  return {};
}

/// Several parts that are reported together.
struct FloorParts {
  std::vector<FloorPart> parts;
};

/// Places that are reported together.
struct PlaceBoxes {
  struct Entry {
    Named place;
    Bounds box;
  };
  std::vector<Entry> places;
};

/// A stretch of the room's edge that the floor reaches.
struct EdgeFloor {
  Edge edge;
  Point first, last;
};

/// The sizes of images that do not fit each other.
struct ImageSizes {
  struct Entry {
    std::string file;
    Size size;  ///< in its own pixels
  };
  std::vector<Entry> images;
};

/// Colours or palette indices, and how many pixels have them.
struct PaintedColours {
  struct Entry {
    std::string name;  ///< "#00b8c0" or "index:3"
    std::int64_t pixels;
  };
  static constexpr std::size_t kMost = 16;

  std::vector<Entry> colours;  ///< at most kMost, the largest first
  std::size_t more = 0;        ///< how many colours are not listed
};

/// A path.
struct WalkedPath {
  enum class Role : std::uint8_t {
    walked,     ///< the path between the places
    nearest,    ///< leads as near as the agent gets, if there is no path
    forbidden,  ///< leads where none should
    given,      ///< by the manifest
    shortest,   ///< with which the walked path is compared
  };

  Role role;
  std::vector<Point> waypoints;  ///< of a given path, they may lie outside the room
  double length;
  /// The leg that is at fault: the number of the waypoint that it ends at.
  std::optional<std::size_t> faulty_leg = {};
};

constexpr std::string_view word(WalkedPath::Role role) {
  switch (role) {
    case WalkedPath::Role::walked:
      return "walked";
    case WalkedPath::Role::nearest:
      return "nearest";
    case WalkedPath::Role::forbidden:
      return "forbidden";
    case WalkedPath::Role::given:
      return "given";
    case WalkedPath::Role::shortest:
      return "shortest";
  }
  return {};
}

using Evidence = std::variant<FloorGap, Move, NoRoom, NarrowPlace, FloorPart, FloorParts,
                              PlaceBoxes, EdgeFloor, ImageSizes, PaintedColours, WalkedPath>;

}  // namespace walkmask::check
