#include "shapes/generators.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "base/split_mix_64.h"
#include "shapes/fill.h"

namespace walkmask::shapes {
namespace {

BitGrid smoothed(BitGrid floor, int times) {
  for (int i = 0; i < times; ++i) floor = shapes::smoothed(floor);
  return floor;
}

BitGrid enlarged(const BitGrid& cells, int cell, Size size) {
  BitGrid floor(size.width, size.height);
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) {
      if (cells.test({x, y})) {
        fill(floor, Rectangle{{x * cell, y * cell}, cell, cell}, Filling::floor);
      }
    }
  }
  return floor;
}

}  // namespace

BitGrid noise(Size size, int wall_percent, std::uint64_t seed) {
  assert(wall_percent >= 0 && wall_percent <= 100);
  SplitMix64 random(seed);
  BitGrid floor(size.width, size.height);
  for (int y = 0; y < size.height; ++y) {
    for (int x = 0; x < size.width; ++x) {
      if (random.between(1, 100) > wall_percent) floor.set({x, y});
    }
  }
  return floor;
}

BitGrid smoothed(const BitGrid& floor) {
  BitGrid result(floor.width(), floor.height());
  // The number of floor pixels among three one above the other, from the column left of the image
  // on.
  std::vector<int> in_column(static_cast<std::size_t>(floor.width()) + 2);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      in_column[static_cast<std::size_t>(x) + 1] = (floor.test({x, y - 1}) ? 1 : 0) +
                                                   (floor.test({x, y}) ? 1 : 0) +
                                                   (floor.test({x, y + 1}) ? 1 : 0);
    }
    for (int x = 0; x < floor.width(); ++x) {
      const auto i = static_cast<std::size_t>(x);
      if (in_column[i] + in_column[i + 1] + in_column[i + 2] >= 5) result.set({x, y});
    }
  }
  return result;
}

BitGrid caves(Size size, int wall_percent, std::uint64_t seed) {
  constexpr int kTimes = 5;
  const int cell = std::max(1, size.height / 135);
  const Size cells = {(size.width + cell - 1) / cell, (size.height + cell - 1) / cell};
  const BitGrid rough = smoothed(noise(cells, wall_percent, seed), kTimes);
  return smoothed(enlarged(rough, cell, size), cell / 2);
}

}  // namespace walkmask::shapes
