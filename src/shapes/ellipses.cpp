#include "shapes/ellipses.h"

#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

FloorPlan strewn_with_ellipses(Size size, std::uint64_t seed, const Strewn& ellipses) {
  SplitMix64 random(seed);
  FloorPlan plan = all_floor(size);
  for (int i = 0; i < ellipses.count; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int radius_x = random.between(ellipses.smallest, ellipses.largest);
    const int radius_y = random.between(ellipses.smallest, ellipses.largest);
    plan.walls.push_back(Ellipse{{x, y}, radius_x, radius_y});
  }
  return plan;
}

FloorPlan ellipses_plan(Size size, std::uint64_t seed, int count) {
  return strewn_with_ellipses(size, seed, {count, size.height / 540, size.height / 45});
}

}  // namespace walkmask::shapes
