#include "diff/covered_floor.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace walkmask::diff {
namespace {

/// Returns the half width of each row of a disc, from the middle row on.
std::vector<int> half_widths(int diameter, int scale) {
  const std::int64_t halves = 2 * std::int64_t{scale};
  const auto is_in_disc = [&](std::int64_t x, std::int64_t y) {
    return halves * halves * (x * x + y * y) < std::int64_t{diameter} * diameter;
  };
  std::vector<int> widths;
  for (int y = 0, x = diameter / 2; is_in_disc(0, y); ++y) {
    while (!is_in_disc(x, y)) --x;
    widths.push_back(x);
  }
  return widths;
}

std::int64_t steps_of(const Blocks& positions, int diameter, int scale) {
  const std::int64_t reach = diameter / (2 * scale);
  std::int64_t steps = 0;
  for (const Block& block : positions.all()) {
    const std::int64_t words = 1 + (block.width() + 2 * reach) / BitGrid::kWordBits;
    steps += (block.height() + 2 * reach) * words;
  }
  return steps;
}

}  // namespace

BitGrid covered_floor(const Blocks& positions, Size size, int diameter, int scale, Steps& steps) {
  steps.take(steps_of(positions, diameter, scale));
  BitGrid covered(size.width, size.height);
  const std::vector<int> widths = half_widths(diameter, scale);
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
