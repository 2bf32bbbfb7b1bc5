#include "path/leaps.h"

#include <algorithm>

#include "path/block_edge.h"

namespace walkmask {
namespace {

/// Returns the stretch over the edge ahead alone.
Leap step_from(const Blocks& blocks, const DeadEnds& dead_ends, BlockIndex from, Heading heading) {
  const Block& block = blocks[from];
  const BlockEdge edge(blocks, block, heading);
  if (edge.size() != 1 || dead_ends.contains(edge[0])) return {0, 0, 0, from, from, 0};
  const Block& next = blocks[edge[0]];
  return {.left = portal_left(block, next),
          .right = portal_right(block, next),
          .last_line = far_edge(block, heading),
          .last = from,
          .to = edge[0],
          .blocks = 1};
}

/// Returns a stretch and the one that follows it.
Leap joined(const Leap& first, const Leap& second) {
  return {.left = std::max(first.left, second.left),
          .right = std::min(first.right, second.right),
          .last_line = second.last_line,
          .last = second.last,
          .to = second.to,
          .blocks = first.blocks + second.blocks};
}

/// Returns the leap of a block. `leaps` are the leaps of the blocks ahead: if the next two are
/// equally long, it goes over both.
Leap leap_from(const Leap& step, const std::vector<Leap>& leaps) {
  if (step.blocks == 0) return step;
  const Leap& next = leaps[static_cast<std::size_t>(step.to)];
  const Leap& next_but_one = leaps[static_cast<std::size_t>(next.to)];
  if (next.blocks == 0 || next.blocks != next_but_one.blocks) return step;
  return joined(joined(step, next), next_but_one);
}

}  // namespace

Leaps::Leaps(const Blocks& blocks, const DeadEnds& dead_ends)
    : down_(blocks.all().size()), up_(blocks.all().size()) {
  const auto count = static_cast<BlockIndex>(blocks.all().size());
  // The blocks below a block are numbered after it.
  for (BlockIndex i = 0; i < count; ++i) {
    up_[static_cast<std::size_t>(i)] = leap_from(step_from(blocks, dead_ends, i, Heading::up), up_);
  }
  for (BlockIndex i = count; i-- > 0;) {
    down_[static_cast<std::size_t>(i)] =
        leap_from(step_from(blocks, dead_ends, i, Heading::down), down_);
  }
}

}  // namespace walkmask
