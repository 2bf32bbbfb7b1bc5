#include "floor/disc.h"

namespace walkmask {

HalfWidths disc(std::int64_t bound) {
  HalfWidths widths;
  int width = 0;
  while (std::int64_t{width + 1} * (width + 1) < bound) ++width;
  for (std::int64_t y = 0; y * y < bound; ++y) {
    while (y * y + std::int64_t{width} * width >= bound) --width;
    widths.push_back(width);
  }
  return widths;
}

}  // namespace walkmask
