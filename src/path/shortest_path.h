#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "path/half_point.h"
#include "path/wedge.h"

namespace walkmask {

/// The floor pixel at a corner of a path, diagonally opposite to the wall, and its block. An agent
/// that turns there keeps clear of the wall.
struct Turn {
  HalfPoint corner;
  Point pixel;
  BlockIndex block;
};

/// A shortest path of a point over a floor: from the centre of one pixel to that of another,
/// straight from wall corner to wall corner.
struct ShortestPath {
  double length = 0;               ///< in pixels
  double at_least = 0;             ///< no path is shorter; `length` itself, unless that is bounded
  std::vector<HalfPoint> corners;  ///< its turning points, in order; without its two ends
  std::vector<Turn> turns;         ///< the pixels at its corners; empty if it was scaled
};

/// The relative error that a length may have: some hundred thousand roundings.
inline constexpr double kRounding = 1e-11;

/// The range of lengths, in half pixels, of one bucket of a search's queue.
inline constexpr double kBucket = 2;

/// Returns the largest number of buckets by which the length of a search's node can exceed that of
/// the node it comes from. Its path may go to the place where the other's crosses the edge, there
/// and back.
int longest_key_step(const Blocks& blocks);

enum class Side : std::uint8_t { left, right };

inline Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }

/// A corner of a block: on its edge in that heading, at that side. Where the block across the edge
/// goes on beyond that side, it is the corner of a wall.
struct BlockCorner {
  BlockIndex block;
  Heading edge;
  Side side;

  /// Returns its number among the block's corners, below 4.
  std::size_t number() const {
    return (edge == Heading::down ? 2u : 0u) + (side == Side::right ? 1u : 0u);
  }
};

HalfPoint place_of(const Blocks& blocks, BlockCorner corner);

/// Returns the pixel at a corner that a path turns round. Precondition: it is that of a wall.
Turn turn_at(const Blocks& blocks, BlockCorner corner);

/// Returns whether a path from a by b to c goes straight on at b.
inline bool is_straight(HalfPoint a, HalfPoint b, HalfPoint c) {
  return std::int64_t{b.x - a.x} * (c.y - b.y) == std::int64_t{b.y - a.y} * (c.x - b.x);
}

/// Lists the corners of a path between two places by its turns, and measures it: `at_least` is its
/// length. The sum goes from the start to the goal, so that equal paths have equal lengths.
void measure_by_turns(HalfPoint start, HalfPoint goal, ShortestPath& path);

}  // namespace walkmask
