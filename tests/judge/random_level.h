#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "support/random.h"

// Random levels for the judge: small, with everything that a manifest can declare about places.

namespace walkmask::judge {

struct DrawnArea {
  std::string name;
  BitGrid pixels;
};

/// A state and the indices of its closed areas.
struct DrawnState {
  std::string name;
  std::vector<std::size_t> closed;
};

struct DrawnAgent {
  std::string name;
  int diameter;
};

enum class Side { left, right, top, bottom };

/// A stretch of an edge of the room; without ends all of it.
struct Stretch {
  Side side;
  std::optional<std::pair<int, int>> between;
};

/// A point or an exit, in room pixels. A point has `at` only.
struct Place {
  std::string name;
  bool is_exit = false;
  std::optional<Point> at;
  std::optional<Stretch> edge;
  std::string to;  ///< of an exit, "" if it leads nowhere
};

struct Expected {
  std::size_t from, to;  ///< places
  std::optional<std::size_t> state = {}, agent = {};
  bool reachable = true;
  std::optional<int> min_clearance = {};
  std::vector<Point> path = {};  ///< given by the level, in room pixels; all below is of it only
  std::optional<int> max_length = {};
  std::optional<double> max_detour = {};
  std::optional<std::size_t> via = {}, avoids = {};  ///< areas, different ones
};

/// The declarations of a level; areas are disjoint.
struct DrawnLevel {
  BitGrid walk;  ///< a pixel of the mask that is floor with every area open
  int scale = 1;
  std::vector<DrawnArea> areas = {};
  std::vector<DrawnState> states = {};
  Outline outline = {};  ///< of all agents: not deeper than wide
  std::vector<DrawnAgent> agents = {};
  std::vector<Place> places = {};  ///< points first
  std::vector<Expected> expectations = {};
  std::optional<std::string> start = {};
  int speck_size = 16;
  int pinhole_size = 8;
  int passage_width = 3;  ///< in room pixels, as diameters are
  int part_size = 400;
  int detour = 4;                ///< how many times as long as the straight line a path may be
  int worse_than_shortest = 10;  ///< how much longer than the shortest a path may be, in percent
  bool every_floor_has_area = false;

  int room_width() const { return walk.width() * scale; }
  int room_height() const { return walk.height() * scale; }
  /// Returns the mask pixel that a pixel of the room is in.
  Point on_mask(Point room) const { return {room.x / scale, room.y / scale}; }
};

DrawnLevel random_level(Random& random);

/// The manifest of a level, with a line for each place and expectation, and the numbers of these
/// lines.
struct ManifestText {
  std::string text;
  std::vector<int> place_lines;
  std::vector<int> expectation_lines;
  std::vector<int> area_lines;
};
ManifestText manifest_of(const DrawnLevel& level);

/// Returns the level as text: '#' wall, '.' floor, letters for the areas, upper case on walls.
std::string drawn(const DrawnLevel& level);

}  // namespace walkmask::judge
