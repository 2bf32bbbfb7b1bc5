#include "shapes/ellipses.h"

#include "shapes/fill.h"
#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

BitGrid strewn_with_ellipses(Size size, std::uint64_t seed, const Strewn& ellipses) {
  SplitMix64 random(seed);
  BitGrid floor(size.width, size.height);
  floor.fill();
  for (int i = 0; i < ellipses.count; ++i) {
    const int x = random.between(0, size.width - 1), y = random.between(0, size.height - 1);
    const int radius_x = random.between(ellipses.smallest, ellipses.largest);
    const int radius_y = random.between(ellipses.smallest, ellipses.largest);
    fill(floor, Ellipse{{x, y}, radius_x, radius_y}, Filling::wall);
  }
  return floor;
}

BitGrid ellipses(Size size, std::uint64_t seed, int count) {
  return strewn_with_ellipses(size, seed, {count, size.height / 540, size.height / 45});
}

}  // namespace walkmask::shapes
