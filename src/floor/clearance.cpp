#include "floor/clearance.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "floor/outline_widths.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

using Word = BitGrid::Word;

/// Above this radius measuring distances is faster than testing rows of bits (measured on masks of
/// 1920 x 1080 with a lot of floor and with little).
constexpr int kLargeRadius = 256;

/// The same for shapes that are not discs, of half the width and the depth together: their
/// distances take three times as long (1920 x 1080: an ellipse of 700 x 250 21 ms by bits, 88
/// measured; a rectangle of 2000 x 500 36 and 40).
constexpr int kLargeShape = 2000;

bool is_large(const Footprint& footprint, int scale) {
  if (footprint.is_disc()) return footprint.width() > 2 * kLargeRadius * scale;
  return footprint.width() / 2 + footprint.depth() > kLargeShape * scale;
}

/// The pixels of a row that have floor up to a growing distance on both sides.
class ErodedRow {
 public:
  explicit ErodedRow(std::size_t words) : words_(words + 2), next_(words + 2) {}

  /// Starts with the row itself, at distance 0.
  void start(std::span<const Word> row) { std::ranges::copy(row, words_.begin() + 1); }

  /// Increases the distance by one.
  void widen() {
    for (std::size_t i = 1; i + 1 < words_.size(); ++i) {
      const Word left = words_[i] << 1 | words_[i - 1] >> (BitGrid::kWordBits - 1);
      const Word right = words_[i] >> 1 | words_[i + 1] << (BitGrid::kWordBits - 1);
      next_[i] = words_[i] & left & right;
    }
    words_.swap(next_);
  }

  std::span<const Word> words() const { return std::span(words_).subspan(1, words_.size() - 2); }

 private:
  // With a word of wall on either side.
  std::vector<Word> words_, next_;
};

void intersect(std::span<Word> row, std::span<const Word> words) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i] &= words[i];
}

/// Keeps the pixels around which the whole shape is floor. Each row of the floor is narrowed to
/// each half width of the shape and intersected with the rows at that distance from it.
BitGrid eroded(const BitGrid& floor, const HalfWidths& widths) {
  const int radius = static_cast<int>(widths.size()) - 1;
  BitGrid result = floor;
  const auto clear_row = [&result](int y) { std::ranges::fill(result.row(y), 0); };
  for (int y = 0; y < std::min(radius, floor.height()); ++y) {
    clear_row(y);
    clear_row(floor.height() - 1 - y);
  }
  ErodedRow row(floor.row(0).size());
  for (int y = 0; y < floor.height(); ++y) {
    row.start(floor.row(y));
    int width = 0;
    for (int distance = radius; distance >= 0; --distance) {
      for (; width < widths[static_cast<std::size_t>(distance)]; ++width) row.widen();
      if (y >= distance) intersect(result.row(y - distance), row.words());
      if (y + distance < floor.height()) intersect(result.row(y + distance), row.words());
    }
  }
  return result;
}

/// Returns the pixels whose number is at least that of their row, by a measure of a floor a row at
/// a time.
template <typename LeastOfRow, typename Measure>
BitGrid pixels_at_least(const LeastOfRow& least_of, const BitGrid& floor, Measure measure) {
  BitGrid result(floor.width(), floor.height());
  for (int y = floor.height() - 1; y >= 0; --y) {
    const std::span<const std::uint32_t> numbers = measure.next_row();
    const std::uint32_t least = least_of(y);
    const std::span<Word> words = result.row(y);
    for (std::size_t i = 0; i < words.size(); ++i)
      words[i] = bits_at_least(word_part(numbers, i), least);
  }
  return result;
}

/// The words first..last of the rows of a grid, from left to right.
struct Words {
  std::size_t first, last;

  std::size_t size() const { return last - first + 1; }
};

/// Returns the words of the columns left..right, cut off at the grid's sides.
Words words_of(const BitGrid& grid, int left, int right) {
  return {static_cast<std::size_t>(std::max(left, 0) / BitGrid::kWordBits),
          static_cast<std::size_t>(std::min(right, grid.width() - 1) / BitGrid::kWordBits)};
}

/// Returns the first and the last column of words, which may lie right of the grid.
int first_column(Words words) { return static_cast<int>(words.first) * BitGrid::kWordBits; }
int last_column(Words words) { return static_cast<int>(words.last + 1) * BitGrid::kWordBits - 1; }

/// Returns a part of a grid as a grid of its own.
BitGrid part_of(const BitGrid& grid, Rows rows, Words words) {
  const int width = std::min(last_column(words), grid.width() - 1) - first_column(words) + 1;
  BitGrid part(width, rows.last - rows.first + 1);
  for (int y = rows.first; y <= rows.last; ++y) {
    std::ranges::copy(grid.row(y).subspan(words.first, words.size()),
                      part.row(y - rows.first).begin());
  }
  return part;
}

/// Returns rows with `more` rows on either side, cut off at the grid's top and bottom.
Rows widened(Rows rows, int more, const BitGrid& grid) {
  return {std::max(rows.first - more, 0), std::min(rows.last + more, grid.height() - 1)};
}

/// Returns the floor for a footprint that is not scaled.
BitGrid floor_for_one_size(const BitGrid& floor, const Footprint& footprint, int scale) {
  if (fits_everywhere(footprint, scale)) return floor;
  if (!is_large(footprint, scale)) return eroded(floor, half_widths(footprint, scale));
  if (!footprint.is_disc()) {
    const auto least = static_cast<std::uint32_t>(footprint.width()) + 1;
    return pixels_at_least([least](int) { return least; }, floor,
                           OutlineWidths(floor, footprint.outline(), scale));
  }
  const auto least = static_cast<std::uint32_t>(least_squared_distance(footprint.width(), scale));
  return pixels_at_least([least](int) { return least; }, floor, WallDistances(floor));
}

/// Returns how far away, in the mask, a pixel that a footprint covers can be.
int reach_of(const Footprint& footprint, int scale) {
  return (footprint.longest() - 1) / (2 * scale);
}

/// The words that may be intersected for a row before measuring its distances is faster.
constexpr std::int64_t kMeasuredRow = 2000;

/// Returns whether the floor of a scaled footprint is made faster band by band than by distances.
bool is_faster_by_bands(std::span<const FootprintBand> bands, int scale, int height) {
  std::int64_t words = 0;  // of one column of words
  for (const auto& [rows, size] : bands) {
    const std::int64_t reach = reach_of(size, scale);
    words += (rows.last - rows.first + 1 + 2 * reach) * (reach + 1);
  }
  return words <= kMeasuredRow * height;
}

/// Returns the floor for bands of a part of a mask whose first row is `top`.
BitGrid floor_of_bands(const BitGrid& floor, std::span<const FootprintBand> bands, int scale,
                       int top) {
  const Words all = words_of(floor, 0, floor.width() - 1);
  BitGrid result(floor.width(), floor.height());
  for (const auto& [rows, size] : bands) {
    const Rows own = {rows.first - top, rows.last - top};
    const Rows near = widened(own, reach_of(size, scale), floor);
    const BitGrid band = floor_for_one_size(part_of(floor, near, all), size, scale);
    for (int y = own.first; y <= own.last; ++y) {
      std::ranges::copy(band.row(y - near.first), result.row(y).begin());
    }
  }
  return result;
}

/// Returns the floor for a footprint in a part of a mask whose first row is `top`.
BitGrid floor_of_part(const BitGrid& floor, const Footprint& footprint, int scale, int top) {
  if (!footprint.is_scaled()) return floor_for_one_size(floor, footprint, scale);
  const auto bands = bands_of(footprint, {top, top + floor.height() - 1}, scale);
  if (is_faster_by_bands(bands, scale, floor.height())) {
    return floor_of_bands(floor, bands, scale, top);
  }
  const MaskScale mask = {scale};
  return pixels_at_least(
      [&](int y) {
        return static_cast<std::uint32_t>(footprint.in_row(mask.to_room({0, top + y}).y).width() +
                                          1);
      },
      floor, OutlineWidths(floor, footprint.outline().at_full_size(), scale));
}

}  // namespace

BitGrid floor_for_footprint(const BitGrid& floor, const Footprint& footprint, int scale) {
  assert(scale >= 1 && scale <= kLargestScale);
  return floor_of_part(floor, footprint, scale, 0);
}

std::optional<Rows> repair_floor_for_footprint(const BitGrid& floor, const Footprint& footprint,
                                               int scale, Bounds changed, BitGrid& result) {
  // A pixel changes places up to `reach` away, and these depend on pixels as far away again. So a
  // part with that margin is right inside it, though its sides count as walls.
  const int reach = reach_of(footprint, scale);
  const Rows rows = widened({changed.top, changed.bottom}, reach, floor);
  const Words words = words_of(floor, changed.left - reach, changed.right + reach);
  const Rows part_rows = widened(rows, reach, floor);
  const Words part_words = words_of(floor, first_column(words) - reach, last_column(words) + reach);
  const BitGrid part =
      floor_of_part(part_of(floor, part_rows, part_words), footprint, scale, part_rows.first);
  std::optional<Rows> changed_rows;
  for (int y = rows.first; y <= rows.last; ++y) {
    const std::span<const Word> now =
        part.row(y - part_rows.first).subspan(words.first - part_words.first, words.size());
    const std::span<Word> before = result.row(y).subspan(words.first, words.size());
    if (std::ranges::equal(now, before)) continue;
    std::ranges::copy(now, before.begin());
    changed_rows = {changed_rows ? changed_rows->first : y, y};
  }
  return changed_rows;
}

}  // namespace walkmask
