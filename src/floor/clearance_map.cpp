#include "floor/clearance_map.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <span>
#include <vector>

#include "floor/integer_math.h"
#include "floor/mask_scale.h"
#include "floor/outline_widths.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

/// Returns a word with its first `pixels` bits set. Precondition: at least one.
BitGrid::Word first_bits(std::size_t pixels) {
  return ~BitGrid::Word{0} >> (BitGrid::kWordBits - pixels);
}

/// The widths of OutlineWidths as widths at 100 per cent, each plus one, too.
class ScaledWidths {
 public:
  ScaledWidths(const BitGrid& floor, const Outline& outline, int scale)
      : outline_(outline),
        scale_{scale},
        widths_(floor, outline.at_full_size(), scale),
        y_(floor.height()),
        row_(static_cast<std::size_t>(floor.width())),
        at_full_size_(OutlineWidths::kMostWidth + 2) {}

  std::span<const std::uint32_t> next_row() {
    const int room_row = scale_.to_room({0, --y_}).y;
    std::ranges::fill(at_full_size_, 0);  // 0: not known yet
    std::ranges::transform(widths_.next_row(), row_.begin(), [&](std::uint32_t one_more) {
      if (one_more == 0) return one_more;
      std::uint32_t& known = at_full_size_[one_more];
      if (known == 0) known = 1 + widest_at(room_row, static_cast<int>(one_more) - 1);
      return known;
    });
    return row_;
  }

 private:
  std::uint32_t widest_at(int room_row, int width) const {
    constexpr int kMost = static_cast<int>(OutlineWidths::kMostWidth);
    return static_cast<std::uint32_t>(widest_in_row(outline_, room_row, width, kMost));
  }

  Outline outline_;
  MaskScale scale_;
  OutlineWidths widths_;
  int y_;
  std::vector<std::uint32_t> row_;
  std::vector<std::uint32_t> at_full_size_;  // by the number of OutlineWidths
};

}  // namespace

ClearanceMap::ClearanceMap(const BitGrid& floor, int scale, const Outline& outline)
    : width_(floor.width()),
      height_(floor.height()),
      scale_(scale),
      outline_(outline),
      room_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)),
      extremes_(words_per_row() * static_cast<std::size_t>(height_)) {
  assert(scale >= 1 && scale <= kLargestScale);
  if (has_squares()) {
    take_rows(WallDistances(floor));
  } else if (outline.is_scaled()) {
    take_rows(ScaledWidths(floor, outline, scale));
  } else {
    take_rows(OutlineWidths(floor, outline, scale));
  }
}

template <typename Measure>
void ClearanceMap::take_rows(Measure measure) {
  for (int y = height_ - 1; y >= 0; --y) {
    std::ranges::copy(measure.next_row(), row(y).begin());
    measure_extremes(y);
  }
}

void ClearanceMap::measure_extremes(int y) {
  for (std::size_t i = 0; i < words_per_row(); ++i) {
    const std::span<const std::uint32_t> room = word_part(row(y), i);
    extremes_[static_cast<std::size_t>(y) * words_per_row() + i] = {
        *std::ranges::min_element(room), *std::ranges::max_element(room)};
  }
}

int ClearanceMap::widest_at(Point p) const {
  if (!has_squares()) return std::max(static_cast<int>(room_at(p)) - 1, 0);
  return static_cast<int>(integer_square_root(4 * std::int64_t{scale_} * scale_ * room_at(p)));
}

BitGrid ClearanceMap::floor_for(int width) const {
  assert(width >= outline_.width_of_point());
  BitGrid result(width_, height_);
  const std::int64_t least_room =
      has_squares() ? least_squared_distance(width, scale_) : std::int64_t{width} + 1;
  if (least_room > std::numeric_limits<std::uint32_t>::max()) return result;
  const auto least = static_cast<std::uint32_t>(least_room);
  for (int y = 0; y < height_; ++y) {
    const std::span<BitGrid::Word> words = result.row(y);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (extremes(y, i).greatest < least) continue;
      const std::span<const std::uint32_t> room = word_part(row(y), i);
      const bool all = extremes(y, i).least >= least;
      words[i] = all ? first_bits(room.size()) : bits_at_least(room, least);
    }
  }
  return result;
}

}  // namespace walkmask
