#include "shapes/lines.h"

#include <algorithm>

#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

FloorPlan lines_plan(Size size, std::uint64_t seed, int count) {
  SplitMix64 random(seed);
  FloorPlan plan = all_floor(size);
  const int reach = size.height / 8;
  for (int i = 0; i < count; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int dx = random.between(-reach, reach), dy = random.between(-reach, reach);
    const int width = std::max(1, 2 * random.between(0, size.height / 360));
    plan.walls.push_back(Line{{x, y}, {x + dx, y + dy}, width});
  }
  return plan;
}

}  // namespace walkmask::shapes
