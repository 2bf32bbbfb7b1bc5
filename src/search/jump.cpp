#include "search/jump.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace walkmask::search {
namespace {

using Word = BitGrid::Word;
using RowWords = std::span<const Word>;

constexpr int kBits = BitGrid::kWordBits;

/// A row and its two neighbours, which are empty outside the image.
struct Lane {
  RowWords row, above, below;
};

Lane lane_at(const BitGrid& floor, int y) {
  return {floor.row(y), y > 0 ? floor.row(y - 1) : RowWords(),
          y + 1 < floor.height() ? floor.row(y + 1) : RowWords()};
}

/// Returns the pixels of word i where a run of floor has its left (right) end.
Word left_ends(RowWords row, std::size_t i) {
  if (row.empty()) return 0;
  return row[i] & ~(row[i] << 1 | (i > 0 ? row[i - 1] >> (kBits - 1) : 0));
}
Word right_ends(RowWords row, std::size_t i) {
  if (row.empty()) return 0;
  return row[i] & ~(row[i] >> 1 | (i + 1 < row.size() ? row[i + 1] << (kBits - 1) : 0));
}

bool is_set(RowWords row, int x) {
  return (row[static_cast<std::size_t>(x / kBits)] >> (x % kBits) & 1) != 0;
}

/// Returns the first pixel right of x that is wall or next to the beginning of a run; `width` if
/// there is none.
int next_stop(const Lane& lane, int width, int x) {
  if (x + 1 >= width) return width;
  std::size_t i = static_cast<std::size_t>(x + 1) / kBits;
  const auto stops = [&lane, &i] {
    return ~lane.row[i] | left_ends(lane.above, i) | left_ends(lane.below, i);
  };
  Word found = stops() & ~Word{0} << ((x + 1) % kBits);
  while (found == 0 && ++i < lane.row.size()) found = stops();
  if (found == 0) return width;
  return std::min(width, static_cast<int>(i) * kBits + std::countr_zero(found));
}

/// Returns the nearest such pixel left of x, or -1.
int previous_stop(const Lane& lane, int x) {
  if (x == 0) return -1;
  std::size_t i = static_cast<std::size_t>(x - 1) / kBits;
  const auto stops = [&lane, &i] {
    return ~lane.row[i] | right_ends(lane.above, i) | right_ends(lane.below, i);
  };
  Word found = stops() & ~Word{0} >> (kBits - 1 - (x - 1) % kBits);
  while (found == 0 && i > 0) {
    --i;
    found = stops();
  }
  return found == 0 ? -1 : static_cast<int>(i) * kBits + kBits - 1 - std::countl_zero(found);
}

}  // namespace

std::optional<int> jump_right(const BitGrid& floor, int y, int x, std::optional<int> goal) {
  const Lane lane = lane_at(floor, y);
  const int stop = next_stop(lane, floor.width(), x);
  if (goal && *goal > x && *goal <= stop) return goal;
  if (stop == floor.width() || !is_set(lane.row, stop)) return std::nullopt;
  return stop;
}

std::optional<int> jump_left(const BitGrid& floor, int y, int x, std::optional<int> goal) {
  const Lane lane = lane_at(floor, y);
  const int stop = previous_stop(lane, x);
  if (goal && *goal < x && *goal >= stop) return goal;
  if (stop == -1 || !is_set(lane.row, stop)) return std::nullopt;
  return stop;
}

}  // namespace walkmask::search
