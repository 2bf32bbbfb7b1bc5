#include "path/leg_sight.h"

#include <algorithm>

#include "path/block_edge.h"

namespace walkmask {

std::size_t LegSight::follow(const Blocks& blocks, BlockIndex block, std::span<const Point> leg) {
  const Heading heading = leg.back().y > leg.front().y ? Heading::down : Heading::up;
  down_ = heading == Heading::down ? 1 : -1;
  first_ = count_ = 0;
  for (auto at = leg.begin();;) {
    const Block& from = blocks[block];
    at = std::partition_point(at, leg.end(), [&](Point pixel) {
      return heading == Heading::down ? pixel.y <= from.bottom : pixel.y >= from.top;
    });
    if (at == leg.end() || count_ == kMost) return static_cast<std::size_t>(at - leg.begin());
    const BlockEdge edge(blocks, from, heading);
    block = edge[edge.first_from(at->x)];
    const Block& to = blocks[block];
    edges_[count_++] = {portal_left(from, to), portal_right(from, to), far_edge(from, heading)};
  }
}

}  // namespace walkmask
