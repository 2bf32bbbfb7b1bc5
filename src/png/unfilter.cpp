#include "png/unfilter.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "png/refusal.h"

// A filter stores the difference between a byte and its prediction from three neighbours: the same
// byte of the pixel to the left (a), above (b) and above left (c).
//
// In flat art nearly all differences are zero. So rows are undone in blocks, and if all differences
// of a block are zero, the filter decides whether the block can be copied.

namespace walkmask::png {
namespace {

using Byte = std::uint8_t;

/// A multiple of every pixel length.
constexpr std::size_t kBlock = 48;

/// The pixels to copy for a block without differences.
enum class Copy { nothing, pixel_to_the_left, row_above };

struct Sub {
  static int predict(int a, int /*b*/, int /*c*/) { return a; }

  template <std::size_t kPixel>
  static Copy flat_block(const Byte* /*row*/, const Byte* /*above*/) {
    return Copy::pixel_to_the_left;
  }
};

struct Average {
  static int predict(int a, int b, int /*c*/) { return (a + b) / 2; }

  /// Returns what to copy. The mean of a and b is b if the block above repeats one pixel and the
  /// pixel to the left equals it.
  template <std::size_t kPixel>
  static Copy flat_block(const Byte* row, const Byte* above) {
    const bool flat = std::memcmp(row - kPixel, above, kPixel) == 0 &&
                      std::memcmp(above + kPixel, above, kBlock - kPixel) == 0;
    return flat ? Copy::row_above : Copy::nothing;
  }
};

struct Paeth {
  static int predict(int a, int b, int c) {
    const int from_a = std::abs(b - c);
    const int from_b = std::abs(a - c);
    const int from_c = std::abs(a + b - 2 * c);
    const int nearer = from_b <= from_c ? b : c;
    return from_a <= from_b && from_a <= from_c ? a : nearer;
  }

  /// Returns what to copy. With a = c the prediction is b, and the next pixel begins with a = c
  /// again. With b = c it is a.
  template <std::size_t kPixel>
  static Copy flat_block(const Byte* row, const Byte* above) {
    if (std::memcmp(row - kPixel, above - kPixel, kPixel) == 0) return Copy::row_above;
    const bool flat_above = std::memcmp(above, above - kPixel, kBlock) == 0;
    return flat_above ? Copy::pixel_to_the_left : Copy::nothing;
  }
};

bool all_zero(const Byte* block) {
  std::array<std::uint64_t, kBlock / sizeof(std::uint64_t)> words;
  std::memcpy(words.data(), block, kBlock);
  std::uint64_t any = 0;
  for (const std::uint64_t word : words) any |= word;
  return any == 0;
}

/// The next three functions work on whole pixels that have a pixel to the left.
template <std::size_t kPixel>
void repeat_left(Byte* block) {
  std::array<Byte, kPixel> left;
  std::memcpy(left.data(), block - kPixel, kPixel);
  for (std::size_t i = 0; i < kBlock; ++i) block[i] = left[i % kPixel];
}

template <typename Filter, std::size_t kPixel>
void add_predictions(Byte* row, const Byte* above, std::size_t bytes) {
  std::array<Byte, kPixel> left;
  std::memcpy(left.data(), row - kPixel, kPixel);
  const Byte* const above_left = above - kPixel;
  for (std::size_t i = 0; i < bytes; i += kPixel) {
    for (std::size_t k = 0; k < kPixel; ++k) {
      const int predicted = Filter::predict(left[k], above[i + k], above_left[i + k]);
      left[k] = static_cast<Byte>(row[i + k] + predicted);
      row[i + k] = left[k];
    }
  }
}

template <typename Filter, std::size_t kPixel>
void undo_block(Byte* row, const Byte* above) {
  const Copy copy = all_zero(row) ? Filter::template flat_block<kPixel>(row, above) : Copy::nothing;
  switch (copy) {
    case Copy::pixel_to_the_left:
      return repeat_left<kPixel>(row);
    case Copy::row_above:
      std::memcpy(row, above, kBlock);
      return;
    case Copy::nothing:
      return add_predictions<Filter, kPixel>(row, above, kBlock);
  }
}

template <typename Filter, std::size_t kPixel>
void undo(Byte* row, const Byte* above, std::size_t bytes) {
  for (std::size_t k = 0; k < kPixel; ++k) {
    row[k] = static_cast<Byte>(row[k] + Filter::predict(0, above[k], 0));
  }
  std::size_t i = kPixel;
  for (; i + kBlock <= bytes; i += kBlock) undo_block<Filter, kPixel>(row + i, above + i);
  add_predictions<Filter, kPixel>(row + i, above + i, bytes - i);
}

void undo_up(Byte* row, const Byte* above, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) row[i] = static_cast<Byte>(row[i] + above[i]);
}

template <std::size_t kPixel>
Failure undo_row(int filter, Byte* row, const Byte* above, std::size_t bytes) {
  switch (filter) {
    case 0:
      break;
    case 1:
      undo<Sub, kPixel>(row, above, bytes);
      break;
    case 2:
      undo_up(row, above, bytes);
      break;
    case 3:
      undo<Average, kPixel>(row, above, bytes);
      break;
    case 4:
      undo<Paeth, kPixel>(row, above, bytes);
      break;
    default:
      return refusal("IDAT",
                     "a row has filter " + std::to_string(filter) + ", but there are only 0 to 4",
                     kSaveAgain);
  }
  return std::nullopt;
}

template <std::size_t kPixel>
Failure undo_rows(std::span<Byte> rows, std::size_t row_bytes) {
  const std::vector<Byte> above_the_first(row_bytes, 0);
  const Byte* above = above_the_first.data();
  for (std::size_t at = 0; at < rows.size(); at += row_bytes + 1) {
    Byte* const row = rows.data() + at + 1;
    if (Failure failure = undo_row<kPixel>(rows[at], row, above, row_bytes)) return failure;
    above = row;
  }
  return std::nullopt;
}

}  // namespace

Failure unfilter(std::span<std::uint8_t> rows, std::size_t row_bytes, int pixel_bytes) {
  switch (pixel_bytes) {
    case 1:
      return undo_rows<1>(rows, row_bytes);
    case 2:
      return undo_rows<2>(rows, row_bytes);
    case 3:
      return undo_rows<3>(rows, row_bytes);
    case 4:
      return undo_rows<4>(rows, row_bytes);
    case 6:
      return undo_rows<6>(rows, row_bytes);
    case 8:
      return undo_rows<8>(rows, row_bytes);
    default:
      assert(false);
      return std::nullopt;
  }
}

}  // namespace walkmask::png
