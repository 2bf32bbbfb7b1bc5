#include <algorithm>

#include "base/split_mix_64.h"
#include "shapes/generators.h"

// The generators that scatter shapes of wall over an open floor.

namespace walkmask::shapes {
namespace {

/// A number of ellipses, and the range of their radii in pixels.
struct Ellipses {
  int count;
  int smallest;
  int largest;
};

/// Precondition: 0 <= count, 0 <= smallest <= largest.
FloorPlan with_ellipses(Size size, std::uint64_t seed, const Ellipses& ellipses) {
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

}  // namespace

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

FloorPlan ellipses_plan(Size size, std::uint64_t seed, int count) {
  return with_ellipses(size, seed, {count, size.height / 540, size.height / 45});
}

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

FloorPlan open_plan(Size size, std::uint64_t seed) {
  constexpr int kPillars = 40;
  return with_ellipses(size, seed, {kPillars, size.height / 72, size.height / 14});
}

}  // namespace walkmask::shapes
