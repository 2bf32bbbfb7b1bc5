#include "support/regular_floor.h"

#include <algorithm>

#include "support/random_floor.h"

namespace walkmask {
namespace {

constexpr int kLargestPart = 24;

/// Returns the floor whose pixels satisfy is_floor(x, y).
template <typename IsFloor>
BitGrid painted_floor(int width, int height, IsFloor is_floor) {
  BitGrid floor(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (is_floor(x, y)) floor.set({x, y});
    }
  }
  return floor;
}

BitGrid tiled(Random& random) {
  const BitGrid part = random_floor(random, kLargestPart);
  const int width = part.width(), height = part.height();
  return painted_floor(width * random.between(1, 4), height * random.between(1, 4),
                       [&](int x, int y) {
                         return part.test({x % width, y % height});
                       });
}

BitGrid mirrored_both_ways(Random& random) {
  const BitGrid part = random_floor(random, kLargestPart);
  const int width = 2 * part.width() - 1, height = 2 * part.height() - 1;
  return painted_floor(width, height, [&](int x, int y) {
    return part.test({std::min(x, width - 1 - x), std::min(y, height - 1 - y)});
  });
}

BitGrid pillars(Random& random) {
  const int apart = random.between(2, 6), thick = random.between(1, apart - 1);
  return painted_floor(random.between(5, 60), random.between(5, 60),
                       [&](int x, int y) { return x % apart >= thick || y % apart >= thick; });
}

BitGrid rooms_with_doors(Random& random) {
  const int apart = random.between(3, 9), door = random.between(1, apart - 1);
  return painted_floor(random.between(5, 60), random.between(5, 60), [&](int x, int y) {
    return (x % apart != 0 && y % apart != 0) || x % apart == door || y % apart == door;
  });
}

}  // namespace

BitGrid regular_floor(Random& random) {
  constexpr BitGrid (*kKinds[])(Random&) = {tiled, mirrored_both_ways, pillars, rooms_with_doors};
  return kKinds[random.between(0, 3)](random);
}

}  // namespace walkmask
