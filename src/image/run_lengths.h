#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::image {

/// Returns the fewest bytes that run lengths of a BMP need for an image of this size. A pair of
/// bytes gives at most 255 pixels, and no pair goes on in the next row.
constexpr std::uint64_t fewest_run_bytes(std::uint64_t width, std::uint64_t height) {
  return 2 * ((width + 254) / 255) * height;
}

/// Reads the run lengths of a BMP, RLE4 or RLE8, row by row from the bottom. Stricter than the
/// format, in which a row may leave pixels without a value: each row has all of its pixels, and
/// none is jumped over. The mark at the end of the last row may be missing.
class RunLengths {
 public:
  /// `bits` of a value: 4 or 8.
  RunLengths(png::Bytes data, unsigned bits) : data_(data), bits_(bits) {}

  /// Reads the next row of `width` values and packs them into `row`, whose bytes are 0 before.
  /// Linear in the width.
  Failure read_row(int width, std::span<std::uint8_t> row);

  /// Returns the bytes after the mark that ends the image. Precondition: all rows were read.
  Result<png::Bytes> after_the_end();

 private:
  /// Two bytes of the data: a number of equal pixels and their value, or 0 and a mark.
  struct Pair {
    std::uint8_t count, value;
  };

  Result<Pair> next();
  Failure put_run(Pair pair, int width, std::span<std::uint8_t> row);
  Failure put_literals(int count, int width, std::span<std::uint8_t> row);
  void put(unsigned value, std::span<std::uint8_t> row);

  png::Bytes data_;
  unsigned bits_;
  std::size_t at_ = 0;
  int x_ = 0;  // of the row being read
  bool has_ended_ = false;
};

}  // namespace walkmask::image
