#include "floor/clearance_map.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "floor/integer_math.h"
#include "floor/mask_scale.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

/// Returns a word with its first `pixels` bits set. Precondition: at least one.
BitGrid::Word first_bits(std::size_t pixels) {
  return ~BitGrid::Word{0} >> (BitGrid::kWordBits - pixels);
}

}  // namespace

ClearanceMap::ClearanceMap(const BitGrid& floor, int scale)
    : width_(floor.width()),
      height_(floor.height()),
      scale_(scale),
      squared_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
      extremes_(words_per_row() * static_cast<std::size_t>(height_)) {
  assert(scale >= 1 && scale <= kLargestScale);
  WallDistances distances(floor);
  for (int y = height_ - 1; y >= 0; --y) {
    std::ranges::copy(distances.next_row(), row(y).begin());
    measure_extremes(y);
  }
}

void ClearanceMap::measure_extremes(int y) {
  for (std::size_t i = 0; i < words_per_row(); ++i) {
    const std::span<const std::uint32_t> squares = word_part(row(y), i);
    extremes_[static_cast<std::size_t>(y) * words_per_row() + i] = {
        *std::ranges::min_element(squares), *std::ranges::max_element(squares)};
  }
}

int ClearanceMap::widest_diameter(Point p) const {
  return static_cast<int>(
      integer_square_root(4 * std::int64_t{scale_} * scale_ * squared_distance(p)));
}

BitGrid ClearanceMap::floor_for(int diameter) const {
  assert(diameter >= 1);
  BitGrid result(width_, height_);
  const std::int64_t least_square = least_squared_distance(diameter, scale_);
  if (least_square > std::numeric_limits<std::uint32_t>::max()) return result;
  const auto least = static_cast<std::uint32_t>(least_square);
  for (int y = 0; y < height_; ++y) {
    const std::span<BitGrid::Word> words = result.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (extremes(y, i).greatest < least) continue;
      const std::span<const std::uint32_t> squares = word_part(row(y), i);
      const bool all = extremes(y, i).least >= least;
      words[i] = all ? first_bits(squares.size()) : bits_at_least(squares, least);
    }
  }
  return result;
}

}  // namespace walkmask
