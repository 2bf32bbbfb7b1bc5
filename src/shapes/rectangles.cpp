#include "shapes/rectangles.h"

#include <algorithm>

#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

FloorPlan rectangles_plan(Size size, std::uint64_t seed, int count) {
  SplitMix64 random(seed);
  FloorPlan plan = all_floor(size);
  const int shortest = std::max(1, size.height / 540), longest = std::max(1, size.height / 45);
  for (int i = 0; i < count; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int width = random.between(shortest, longest);
    const int height = random.between(shortest, longest);
    plan.walls.push_back(Rectangle{{x, y}, width, height});
  }
  return plan;
}

BitGrid rectangles(Size size, std::uint64_t seed, int count) {
  return painted(rectangles_plan(size, seed, count));
}

}  // namespace walkmask::shapes
