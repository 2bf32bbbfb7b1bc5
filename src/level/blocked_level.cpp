#include "level/blocked_level.h"

namespace walkmask {

void paint_blockers(std::span<const Blocker> blockers, const Footprint& footprint, Point start,
                    MaskScale scale, BitGrid& mask) {
  const Size size = {mask.width(), mask.height()};
  for (const Blocker& blocker : blockers) {
    const BlockedPixels taken = pixels_blocked(blocker, footprint, scale, size);
    if (taken.contains(scale.to_mask(start))) continue;
    constexpr int kPoint = 1;
    remove(pixels_blocked(blocker, kPoint, scale, size), mask);
  }
}

BitGrid pixels_covered(std::span<const Blocker> blockers, const Footprint& footprint, Point start,
                       const Level& level) {
  const MaskScale scale = level.scale();
  BitGrid covered(0, 0);
  for (const Blocker& blocker : blockers) {
    const Size mask = {level.width(), level.height()};
    const BlockedPixels taken = pixels_blocked(blocker, footprint, scale, mask);
    if (taken.contains(scale.to_mask(start))) continue;
    if (covered.height() == 0) covered = BitGrid(level.room_width(), level.room_height());
    set_covered(blocker, covered);
  }
  return covered;
}

}  // namespace walkmask
