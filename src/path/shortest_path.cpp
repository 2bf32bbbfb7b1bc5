#include "path/shortest_path.h"

#include <algorithm>

#include "path/block_edge.h"

namespace walkmask {

int longest_key_step(const Blocks& blocks) {
  int longest = 0;
  for (const Block& block : blocks.all()) {
    longest = std::max(longest, block.width() + block.height());
  }
  return 2 * longest + 2;
}

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

void measure_by_turns(HalfPoint start, HalfPoint goal, ShortestPath& path) {
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
