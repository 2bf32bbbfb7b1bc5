#include "floor/nearest.h"

#include <algorithm>
#include <tuple>

namespace walkmask {

std::optional<Point> nearest_floor(const Blocks& blocks, Point p,
                                   std::optional<std::int32_t> component) {
  std::optional<Point> nearest;
  const auto rank = [p](Point q) { return std::tuple(squared_length(q - p), q.y, q.x); };
  for (const Block& block : blocks.all()) {
    if (component && block.component != *component) continue;
    const Point q = {std::clamp(p.x, block.left, block.right),
                     std::clamp(p.y, block.top, block.bottom)};
    if (!nearest || rank(q) < rank(*nearest)) nearest = q;
  }
  return nearest;
}

}  // namespace walkmask
