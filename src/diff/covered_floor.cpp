#include "diff/covered_floor.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace walkmask::diff {
namespace {

std::int64_t steps_of(const Blocks& positions, const Footprint& footprint, int scale) {
  const std::int64_t reach = footprint.longest() / (2 * scale);
  std::int64_t steps = 0;
  for (const Block& block : positions.all()) {
    const std::int64_t words = 1 + (block.width() + 2 * reach) / BitGrid::kWordBits;
    steps += (block.height() + 2 * reach) * words;
  }
  return steps;
}

}  // namespace

BitGrid covered_floor(const Blocks& positions, Size size, const Footprint& footprint, int scale,
                      Steps& steps) {
  steps.take(steps_of(positions, footprint, scale));
  BitGrid covered(size.width, size.height);
  const HalfWidths widths = half_widths(footprint, scale);
  const int reach = static_cast<int>(widths.size()) - 1;
  for (const Block& block : positions.all()) {
    const int last = std::min(block.bottom + reach, size.height - 1);
    for (int y = std::max(block.top - reach, 0); y <= last; ++y) {
      const int outside = std::max({block.top - y, y - block.bottom, 0});
      const int width = widths[static_cast<std::size_t>(outside)];
      covered.set_span(y, std::max(block.left - width, 0),
                       std::min(block.right + width, size.width - 1));
    }
  }
  return covered;
}

}  // namespace walkmask::diff
