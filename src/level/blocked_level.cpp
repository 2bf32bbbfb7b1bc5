#include "level/blocked_level.h"

namespace walkmask {

BitGrid put_up(std::span<const Blocker> blockers, int diameter, Point start, Level& level) {
  const MaskScale scale = level.scale();
  const Size mask = {level.width(), level.height()};
  BitGrid covered(0, 0);
  for (const Blocker& blocker : blockers) {
    const BlockedPixels taken = pixels_blocked(blocker, diameter, scale, mask);
    if (taken.contains(scale.to_mask(start))) continue;
    constexpr int kPoint = 1;
    remove(pixels_blocked(blocker, kPoint, scale, mask), level.paintable);
    if (covered.height() == 0) covered = BitGrid(level.room_width(), level.room_height());
    set_covered(blocker, covered);
  }
  return covered;
}

}  // namespace walkmask
