#include "survey/reach.h"

namespace walkmask {

Reach::Reach(const Blocks& blocks, std::span<const Point> points) {
  components_.reserve(points.size());
  for (const Point point : points) {
    const std::optional<BlockIndex> block = blocks.at(point);
    components_.push_back(block ? std::optional(blocks[*block].component) : std::nullopt);
  }
}

}  // namespace walkmask
