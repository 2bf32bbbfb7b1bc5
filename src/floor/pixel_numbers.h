#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "floor/runs.h"

namespace walkmask {

/// The set pixels of a grid, numbered from 0 on in reading order. Memory: the grid, and four bytes
/// for each of its words.
class PixelNumbers {
 public:
  using Number = std::uint32_t;

  explicit PixelNumbers(BitGrid grid) : grid_(std::move(grid)) {
    for (int y = 0; y < grid_.height(); ++y) {
      for (const BitGrid::Word word : grid_.row(y)) {
        before_word_.push_back(size_);
        size_ += static_cast<Number>(std::popcount(word));
      }
    }
  }

  std::size_t size() const { return size_; }

  /// Returns the memory used, in bytes.
  std::int64_t bytes() const {
    constexpr std::int64_t kWord = sizeof(BitGrid::Word) + sizeof(Number);
    return static_cast<std::int64_t>(before_word_.size()) * kWord;
  }

  /// Returns the number of a pixel; absent if it is not set.
  std::optional<Number> at(Point p) const {
    if (!grid_.test(p)) return std::nullopt;
    const auto words = grid_.row(p.y);
    const auto word = static_cast<std::size_t>(p.x) / BitGrid::kWordBits;
    const BitGrid::Word before =
        words[word] & ((BitGrid::Word{1} << (p.x % BitGrid::kWordBits)) - 1);
    return before_word_[static_cast<std::size_t>(p.y) * words.size() + word] +
           static_cast<Number>(std::popcount(before));
  }

  /// Calls use(pixel) for each set pixel, in the order of their numbers.
  template <typename Use>
  void for_each(Use use) const {
    for_each_pixel(grid_, use);
  }

 private:
  BitGrid grid_;
  std::vector<Number> before_word_;
  Number size_ = 0;
};

}  // namespace walkmask
