#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "search/search.h"

namespace walkmask::search {

/// The number of a pixel, row by row from the top left.
using Pixel = std::uint32_t;

/// The steps to the neighbours: four straight ones, then four diagonal ones.
inline constexpr std::array<Point, 8> kSteps = {
    {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
inline constexpr unsigned kStraightSteps = 4;

/// Returns the two straight steps that make up a diagonal one.
constexpr unsigned sideways_part(unsigned diagonal) { return diagonal & 1; }
constexpr unsigned vertical_part(unsigned diagonal) {
  return 2 + ((diagonal - kStraightSteps) >> 1);
}

/// A floor prepared for the planners: the steps that lead from each pixel. Immutable, so several
/// threads may use it at once. Memory: a byte a pixel. Building: linear in the pixels of the floor.
class Terrain {
 public:
  explicit Terrain(const BitGrid& floor);

  const BitGrid& floor() const { return floor_; }

  /// Returns the floor with x and y swapped.
  const BitGrid& transposed() const { return transposed_; }

  std::size_t pixels() const { return steps_.size(); }

  /// Precondition: p is inside.
  Pixel pixel(Point p) const { return static_cast<Pixel>(p.y) * width_ + static_cast<Pixel>(p.x); }
  Point point(Pixel p) const {
    return {static_cast<int>(p % width_), static_cast<int>(p / width_)};
  }

  /// Returns a bit for each step that leads from p to floor, bit i for kSteps[i].
  unsigned steps(Pixel p) const { return steps_[p]; }

  /// Returns the pixel after a step from p. Precondition: it is one of steps(p).
  Pixel after(Pixel p, unsigned step) const { return p + offsets_[step]; }

  /// Returns the pixel before a step to p. Precondition: the step leads to p.
  Pixel before(Pixel p, unsigned step) const { return p - offsets_[step]; }

  /// Calls use(neighbour, step) for every neighbour, in the order of kSteps.
  template <typename Use>
  void for_each_neighbour(Pixel p, Neighbours neighbours, Use use) const {
    const unsigned wanted = neighbours == Neighbours::four ? 0x0fu : 0xffu;
    for (unsigned left = steps_[p] & wanted; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      use(after(p, step), step);
    }
  }

 private:
  void find_steps(int y, std::size_t word);

  BitGrid floor_;
  BitGrid transposed_;
  Pixel width_;
  std::array<Pixel, kSteps.size()> offsets_;  // modulo 2^32
  std::vector<std::uint8_t> steps_;
};

}  // namespace walkmask::search
