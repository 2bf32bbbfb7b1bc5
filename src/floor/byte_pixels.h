#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "floor/bit_grid.h"

namespace walkmask {

/// A set of byte values, tested for eight bytes at a time.
class ByteSet {
 public:
  /// Makes the set of the values with an odd number of `bounds` at or below them: {1} is all but 0,
  /// {128} the upper half, {3, 5} the values 3 and 4.
  explicit ByteSet(std::span<const std::uint8_t> bounds);

  /// Returns the highest bit of each byte of a word, set if the byte is in the set; the other bits
  /// are 0. Time: a few instructions for each bound.
  std::uint64_t operator()(std::uint64_t word) const;

 private:
  // A bound, as the test of eight bytes needs it.
  struct Bound {
    std::uint64_t low_bits;        // its lower seven, in each byte
    std::uint64_t is_high_enough;  // all ones if the highest bit of a byte is enough
  };

  std::vector<Bound> bounds_;
};

// These set pixels of a row by their bytes, eight bytes at a time; the other pixels stay as they
// are. Time: linear. Precondition: `row` has a bit for each pixel.

/// Sets the pixels whose byte is in a set.
void set_where_in(const ByteSet& set, std::span<const std::uint8_t> bytes,
                  std::span<BitGrid::Word> row);

/// Sets the pixels whose byte is not 0.
void set_where_not_zero(std::span<const std::uint8_t> bytes, std::span<BitGrid::Word> row);

/// Sets the pixels, each of four bytes, of which alpha, the last, and at least one other are 128 or
/// more.
void set_where_bright(std::span<const std::uint8_t> rgba, std::span<BitGrid::Word> row);

}  // namespace walkmask
