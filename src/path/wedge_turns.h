#pragma once

#include <algorithm>
#include <optional>

#include "floor/blocks.h"
#include "path/block_corner.h"
#include "path/block_edge.h"
#include "path/wedge.h"

namespace walkmask {

/// The relative error that a length may have: some hundred thousand roundings.
inline constexpr double kRounding = 1e-11;

/// Returns whether a length is above another by more than rounding.
inline bool is_longer(double a, double b) { return a > b * (1 + kRounding); }

/// The range of lengths, in half pixels, of one bucket of a search's queue.
inline constexpr double kBucket = 2;

/// Returns the largest number of buckets that a node can lie above its parent: its path may go
/// along the edge to the crossing of the parent's path, there and back.
inline int longest_key_step(const Blocks& blocks) {
  int longest = 0;
  for (const Block& block : blocks.all()) {
    longest = std::max(longest, block.width() + block.height());
  }
  return 2 * longest + 2;
}

// How a search continues at the ends of a portal, the shared part of the edges of two blocks: it
// turns round the corner of a wall there, or follows the wall to the next portal.

/// Returns one of two directions, selected number by number: selecting the whole struct would go
/// through memory.
inline Direction either(bool first, Direction a, Direction b) {
  return {first ? a.across : b.across, first ? a.forward : b.forward};
}

/// Returns the corner of the wall at one end of the portal through which a heading leads from a
/// block to a neighbour: a corner of the narrower of the two. Absent if the wall goes straight
/// on.
inline std::optional<BlockCorner> corner_at_end(const Blocks& blocks, BlockIndex from,
                                                BlockIndex to, Heading heading, Side side) {
  const Block &near = blocks[from], &far = blocks[to];
  const int widening = side == Side::left ? near.left - far.left : far.right - near.right;
  if (widening == 0) return std::nullopt;
  return widening > 0 ? BlockCorner{from, heading, side} : BlockCorner{to, opposite(heading), side};
}

/// Returns whether a path from a wedge's root may turn to one side, round the corner on that side
/// of the wedge. If the entered block is the narrower one, only a path that comes from the other
/// side turns round its wall.
inline bool may_turn(const Wedge& wedge, Side side, bool into_narrower) {
  if (!into_narrower) return true;
  return side == Side::left ? wedge.left.across > 0 : wedge.right.across < 0;
}

/// Returns the region visible behind the corner on one side of a wedge, at a line that the wedge
/// crosses: the region next to the wedge.
inline Wedge wedge_round(const Wedge& wedge, Side side, int line) {
  const bool left = side == Side::left;
  const Direction to_corner = either(left, wedge.left, wedge.right);
  return {{wedge.root.x + to_corner.across, line},
          either(left, kLeftmost, to_corner),
          either(left, to_corner, kRightmost)};
}

/// Returns the position, among the neighbours across an edge, of the nearest whose portal lies
/// wholly beyond column x on one side; -1 or size() if there is none.
inline int nearest_beyond(const Blocks& blocks, const BlockEdge& edge, int x, Side side) {
  const bool left = side == Side::left;
  const int first = edge.first_not([&](BlockIndex neighbour) {
    return left ? right_side(blocks[neighbour]) < x : left_side(blocks[neighbour]) <= x;
  });
  return left ? first - 1 : first;
}

/// Returns the region visible to a path that follows the edge of a block on `line` to one side and
/// enters a neighbour at the nearer end of their portal.
inline Wedge wedge_along(const Block& block, const Block& neighbour, int line, Side side) {
  const bool left = side == Side::left;
  const int root = left ? right_side(neighbour) : left_side(neighbour);
  const int end = left ? portal_left(block, neighbour) : portal_right(block, neighbour);
  const Direction over_portal = {end - root, 0};
  return {{root, line},
          either(left, over_portal, kStraightAhead),
          either(left, kStraightAhead, over_portal)};
}

}  // namespace walkmask
