#include "shapes/open.h"

#include "shapes/fill.h"
#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

BitGrid open(Size size, std::uint64_t seed) {
  constexpr int kPillars = 40;
  SplitMix64 random(seed);
  BitGrid floor(size.width, size.height);
  floor.fill();
  const int smallest = size.height / 72, largest = size.height / 14;
  for (int i = 0; i < kPillars; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int radius_x = random.between(smallest, largest);
    const int radius_y = random.between(smallest, largest);
    fill(floor, Ellipse{{x, y}, radius_x, radius_y}, Filling::wall);
  }
  return floor;
}

}  // namespace walkmask::shapes
