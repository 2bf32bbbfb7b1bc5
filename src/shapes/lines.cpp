#include "shapes/lines.h"

#include "shapes/fill.h"
#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

BitGrid lines(Size size, std::uint64_t seed, int count) {
  SplitMix64 random(seed);
  BitGrid floor(size.width, size.height);
  floor.fill();
  const int reach = size.height / 8;
  for (int i = 0; i < count; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int dx = random.between(-reach, reach), dy = random.between(-reach, reach);
    const int radius = random.between(0, size.height / 360);
    fill(floor, Line{{x, y}, {x + dx, y + dy}, radius}, Filling::wall);
  }
  return floor;
}

}  // namespace walkmask::shapes
