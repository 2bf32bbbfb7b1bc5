#pragma once

#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/half_point.h"

namespace walkmask {

/// The floor pixel at a corner of a path, diagonally opposite to the wall, and its block. An agent
/// that turns there keeps clear of the wall.
struct Turn {
  HalfPoint corner;
  Point pixel;
  BlockIndex block;
};

/// A shortest path of a point over a floor, straight from wall corner to wall corner. It begins and
/// ends at the centres of pixels.
struct ShortestPath {
  double length = 0;    ///< in pixels
  double at_least = 0;  ///< no path is shorter; equals `length` unless that is only within a bound
  std::vector<HalfPoint> corners;  ///< its turning points, in order; without its two ends
  std::vector<Turn> turns;         ///< the pixels at its corners; empty in pixels of a room
};

/// Returns whether a path from a by b to c goes straight on at b.
inline bool is_straight(HalfPoint a, HalfPoint b, HalfPoint c) {
  return std::int64_t{b.x - a.x} * (c.y - b.y) == std::int64_t{b.y - a.y} * (c.x - b.x);
}

/// Lists the corners of a path between two places by its turns, and measures it; `at_least` is set
/// to its length. The lengths are added from the start to the goal, so that equal paths have equal
/// lengths.
inline void measure_by_turns(HalfPoint start, HalfPoint goal, ShortestPath& path) {
  path.corners.clear();
  double length = 0;
  HalfPoint at = start;
  for (const Turn& turn : path.turns) {
    path.corners.push_back(turn.corner);
    length += distance(at, turn.corner);
    at = turn.corner;
  }
  path.length = path.at_least = (length + distance(at, goal)) / 2;
}

}  // namespace walkmask
