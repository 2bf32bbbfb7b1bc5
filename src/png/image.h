#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/colour.h"
#include "png/bytes.h"
#include "png/header.h"

namespace walkmask::png {

/// The one colour that is transparent in a grey or RGB image without alpha, as the bytes of a pixel
/// in the file: 1 to 6.
struct TransparentColour {
  std::array<std::uint8_t, 6> bytes;
};

/// A decoded image. Its rows stay in the form of the file and are converted to values or colours on
/// demand, so an image takes no more memory than the file's own pixels: one bit for each pixel of a
/// 1-bit mask.
///
/// Only the high byte of a 16-bit sample is used. Gamma and profiles are ignored: a mask stores
/// numbers, not light.
class Image {
 public:
  /// Called by `read`. Preconditions: `rows` are the unfiltered rows of the header's image, each
  /// preceded by a byte that is ignored; `table` is as below.
  Image(const Header& header, ZeroedBytes rows, std::vector<Rgba> table,
        std::optional<TransparentColour> transparent);

  const Header& header() const { return header_; }
  int width() const { return header_.width; }
  int height() const { return header_.height; }

  /// Returns true if the pixels are indices into a palette of the file.
  bool indexed() const { return header_.colour == ColourType::indexed; }

  /// Returns the colour of every value, if a pixel is one value of at most 8 bits: the palette of
  /// an indexed image, or the greys of a grey image without alpha; otherwise empty. Every value of
  /// the image is below table().size().
  std::span<const Rgba> table() const { return table_; }

  /// Returns whether the file gives its pixels an alpha: as a channel, in the palette, or as the
  /// one transparent colour.
  bool has_alpha() const;

  /// Return the bits of a value (1, 2, 4 or 8), and row y with its values packed as in the file:
  /// the leftmost in the highest bits of a byte, the bits after the last one 0. Preconditions:
  /// table() is not empty, 0 <= y < height().
  int value_bits() const { return header_.depth; }
  Bytes packed_values(int y) const { return row(y); }

  /// Returns the first pixel of row y right of x whose samples differ from pixel x, or width() if
  /// there is none. Masks are flat, so it compares many pixels at a time. Linear in the
  /// run. Precondition: x and y are inside.
  int run_end(int y, int x) const;

  /// Returns the image with each pixel repeated `across` times to the right, and each row `down`
  /// times; absent if memory runs out. Preconditions: both are positive, and the new sides are at
  /// most kLargestSide.
  std::optional<Image> repeated(int across, int down) const;

  /// Return one pixel of row y. Precondition of both: x and y are inside; of value: table() is not
  /// empty.
  std::uint8_t value(int y, int x) const;
  Rgba colour(int y, int x) const;

  /// Returns the bits of a pixel as the file stores them, the first sample highest: an index, or up
  /// to four samples of up to 16 bits. Precondition: x and y are inside.
  std::uint64_t stored(int y, int x) const;

  /// Writes the colours of row y to `out`, one for each pixel. Linear in the width. Preconditions:
  /// 0 <= y < height(), out.size() == width().
  void colours(int y, std::span<Rgba> out) const;

  /// Writes the colours without alpha, as if all pixels were opaque.
  void opaque_colours(int y, std::span<Rgb> out) const;

 private:
  Bytes row(int y) const;

  Header header_;
  ZeroedBytes rows_;
  std::vector<Rgba> table_;
  std::optional<TransparentColour> transparent_;
};

}  // namespace walkmask::png
