#include "diff/covered_floor.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace walkmask::diff {
namespace {

/// Returns the steps of all blocks in one band.
std::int64_t steps_of(const Blocks& positions, const FootprintBand& band, int scale) {
  const std::int64_t reach = band.footprint.longest() / (2 * scale);
  std::int64_t steps = 0;
  for (const Block& block : positions.all()) {
    const int top = std::max<int>(block.top, band.rows.first);
    const int bottom = std::min<int>(block.bottom, band.rows.last);
    const std::int64_t words = 1 + (block.width() + 2 * reach) / BitGrid::kWordBits;
    steps += top <= bottom ? (bottom - top + 1 + 2 * reach) * words : 1;
  }
  return steps;
}

/// Sets the pixels that an agent with these half widths covers from the pixels of a rectangle.
void cover(Bounds box, const HalfWidths& widths, BitGrid& covered) {
  const int reach = static_cast<int>(widths.size()) - 1;
  const int last = std::min(box.bottom + reach, covered.height() - 1);
  for (int y = std::max(box.top - reach, 0); y <= last; ++y) {
    const int outside = std::max({box.top - y, y - box.bottom, 0});
    const int width = widths[static_cast<std::size_t>(outside)];
    covered.set_span(y, std::max(box.left - width, 0),
                     std::min(box.right + width, covered.width() - 1));
  }
}

}  // namespace

BitGrid covered_floor(const Blocks& positions, Size size, const Footprint& footprint, int scale,
                      Steps& steps) {
  const auto bands = bands_of(footprint, {0, size.height - 1}, scale);
  for (const FootprintBand& band : bands) steps.take(steps_of(positions, band, scale));
  BitGrid covered(size.width, size.height);
  for (const auto& [rows, own] : bands) {
    const HalfWidths widths = half_widths(own, scale);
    for (const Block& block : positions.all()) {
      const int top = std::max<int>(block.top, rows.first);
      const int bottom = std::min<int>(block.bottom, rows.last);
      if (top <= bottom) cover({block.left, top, block.right, bottom}, widths, covered);
    }
  }
  return covered;
}

}  // namespace walkmask::diff
