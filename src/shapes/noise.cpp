#include "shapes/noise.h"

#include <cassert>

#include "shapes/split_mix_64.h"

namespace walkmask::shapes {

BitGrid noise(Size size, int blocked_percent, std::uint64_t seed) {
  assert(blocked_percent >= 0 && blocked_percent <= 100);
  SplitMix64 random(seed);
  BitGrid floor(size.width, size.height);
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      if (random.between(1, 100) > blocked_percent) floor.set({x, y});
    }
  }
  return floor;
}

}  // namespace walkmask::shapes
