#include "path/block_corner.h"

#include "path/block_edge.h"

namespace walkmask {

HalfPoint place_of(const Blocks& blocks, BlockCorner corner) {
  const Block& block = blocks[corner.block];
  return {corner.side == Side::left ? left_side(block) : right_side(block),
          far_edge(block, corner.edge)};
}

Turn turn_at(const Blocks& blocks, BlockCorner corner) {
  const Block& block = blocks[corner.block];
  const BlockEdge edge(blocks, block, corner.edge);
  const bool left = corner.side == Side::left;
  const bool down = corner.edge == Heading::down;
  return {.corner = place_of(blocks, corner),
          .pixel = {left ? block.left : block.right, down ? block.bottom + 1 : block.top - 1},
          .block = edge[left ? 0 : edge.size() - 1]};
}

}  // namespace walkmask
