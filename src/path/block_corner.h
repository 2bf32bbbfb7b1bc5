#pragma once

#include <cstddef>
#include <cstdint>

#include "floor/blocks.h"
#include "path/block_edge.h"
#include "path/half_point.h"
#include "path/shortest_path.h"
#include "path/wedge.h"

namespace walkmask {

enum class Side : std::uint8_t { left, right };

inline Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }

/// A corner of a block: on its edge in that heading, at that side. It is the corner of a wall if
/// the block across the edge extends beyond that side.
struct BlockCorner {
  BlockIndex block;
  Heading edge;
  Side side;

  /// Returns its number among the block's corners, below 4.
  std::size_t number() const {
    return (edge == Heading::down ? 2u : 0u) + (side == Side::right ? 1u : 0u);
  }
};

inline HalfPoint place_of(const Blocks& blocks, BlockCorner corner) {
  const Block& block = blocks[corner.block];
  return {corner.side == Side::left ? left_side(block) : right_side(block),
          far_edge(block, corner.edge)};
}

/// Returns the pixel on which a path turns round a corner. Precondition: the corner is a wall's.
inline Turn turn_at(const Blocks& blocks, BlockCorner corner) {
  const Block& block = blocks[corner.block];
  const BlockEdge edge(blocks, block, corner.edge);
  const bool left = corner.side == Side::left;
  const bool down = corner.edge == Heading::down;
  return {.corner = place_of(blocks, corner),
          .pixel = {left ? block.left : block.right, down ? block.bottom + 1 : block.top - 1},
          .block = edge[left ? 0 : edge.size() - 1]};
}

}  // namespace walkmask
