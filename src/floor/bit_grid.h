#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "floor/point.h"

namespace walkmask {

/// A bit for every pixel of an image. In a floor a bit is set where the agent fits.
///
/// A row is a whole number of 64-bit words; pixel x is bit x % 64 of word x / 64, and the bits
/// after the last pixel of a row are always 0. Outside the image nothing is set.
class BitGrid {
 public:
  using Word = std::uint64_t;
  static constexpr int kWordBits = 64;

  /// Creates a grid with all bits clear. Precondition: 0 <= width, height <= 32768.
  BitGrid(int width, int height)
      : width_(width),
        height_(height),
        words_per_row_((static_cast<std::size_t>(width) + kWordBits - 1) / kWordBits),
        words_(words_per_row_ * static_cast<std::size_t>(height)) {
    assert(width >= 0 && width <= 32768 && height >= 0 && height <= 32768);
  }

  int width() const { return width_; }
  int height() const { return height_; }

  bool contains(Point p) const { return p.x >= 0 && p.x < width_ && p.y >= 0 && p.y < height_; }

  /// Returns whether p is inside and set.
  bool test(Point p) const { return contains(p) && (row(p.y)[word_of(p.x)] & bit_of(p.x)) != 0; }

  /// Precondition of both: p is inside.
  void set(Point p) { mutable_word(p) |= bit_of(p.x); }
  void reset(Point p) { mutable_word(p) &= ~bit_of(p.x); }

  /// Returns the words of row y. Writers keep the bits after the last pixel 0.
  std::span<const Word> row(int y) const {
    return {words_.data() + static_cast<std::size_t>(y) * words_per_row_, words_per_row_};
  }
  std::span<Word> row(int y) {
    return {words_.data() + static_cast<std::size_t>(y) * words_per_row_, words_per_row_};
  }

  /// Returns whether every pixel first..last of row y, both included, is set. Tests whole words.
  /// Precondition: the pixels are inside, first <= last.
  bool all_set(int y, int first, int last) const {
    assert(first <= last && contains({first, y}) && contains({last, y}));
    const Word* const words = row(y).data();
    const std::size_t first_word = word_of(first), last_word = word_of(last);
    const Word from_first = ~Word{0} << (static_cast<unsigned>(first) % kWordBits);
    const Word to_last = ~Word{0} >> (kWordBits - 1 - static_cast<unsigned>(last) % kWordBits);
    if (first_word == last_word) return (~words[first_word] & from_first & to_last) == 0;
    if ((~words[first_word] & from_first) != 0) return false;
    for (std::size_t i = first_word + 1; i < last_word; ++i) {
      if (~words[i] != 0) return false;
    }
    return (~words[last_word] & to_last) == 0;
  }

  /// Returns the first set (clear) pixel of row y at or after `from`, or width() if there is none.
  /// Tests whole words. Precondition: 0 <= y < height(), 0 <= from <= width().
  int next_set(int y, int from) const;
  int next_clear(int y, int from) const;

  /// Returns the last clear pixel of row y at or before `from`, or -1 if there is none. Tests whole
  /// words. Precondition: 0 <= y < height(), -1 <= from < width().
  int previous_clear(int y, int from) const;

  /// Set and clear the pixels first..last of row y. Precondition: the pixels are inside, first <=
  /// last.
  void set_span(int y, int first, int last);
  void reset_span(int y, int first, int last);

  /// Sets every pixel. Linear in the words.
  void fill();

  /// Returns the number of set pixels. Linear in the words.
  std::int64_t count() const;

  /// Returns whether any pixel is set. At most linear in the words.
  bool any() const;

  /// Returns whether any pixel is set in both grids. At most linear in the words. Precondition: the
  /// same size.
  bool intersects(const BitGrid& other) const;

  /// Keeps the pixels that are set in `other` too (&=), adds those set there (|=), removes those
  /// set there (-=). Precondition: the same size.
  BitGrid& operator&=(const BitGrid& other);
  BitGrid& operator|=(const BitGrid& other);
  BitGrid& operator-=(const BitGrid& other);

  friend bool operator==(const BitGrid&, const BitGrid&) = default;

 private:
  static std::size_t word_of(int x) { return static_cast<std::size_t>(x) / kWordBits; }
  static Word bit_of(int x) { return Word{1} << (static_cast<unsigned>(x) % kWordBits); }
  int next(int y, int from, Word inverted) const;
  Word& mutable_word(Point p) {
    assert(contains(p));
    return row(p.y)[word_of(p.x)];
  }

  int width_;
  int height_;
  std::size_t words_per_row_;
  std::vector<Word> words_;
};

/// Returns the grid with each pixel repeated `across` times to the right, and each row `down`
/// times. Linear in the new words and the runs. Precondition: both are positive, and the new sides
/// fit a grid.
BitGrid enlarged(const BitGrid& grid, int across, int down);

/// Returns the bytes of a grid's pixels.
inline std::int64_t bytes_of(const BitGrid& grid) {
  if (grid.height() == 0) return 0;
  return std::ssize(grid.row(0)) * std::int64_t{sizeof(BitGrid::Word)} * grid.height();
}

}  // namespace walkmask
