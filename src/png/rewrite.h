#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "png/bytes.h"
#include "png/limits.h"

namespace walkmask::png {

/// Pixels of a row that get the same stored bits, see Image::stored.
struct PixelRun {
  int y = 0;
  int begin = 0, end = 0;  ///< x; `end` is not included
  std::uint64_t bits = 0;
};

/// Returns an error, with neither file nor place, if a PNG has an ancillary chunk that PNG does not
/// define and that is marked as unsafe to copy: it may describe the pixels. Precondition: `file` is
/// a PNG that can be read. Time: linear in its chunks.
Failure refuse_to_rewrite(Bytes file);

/// Returns a PNG with other pixels. Everything else stays: header, palette, transparency, the other
/// pixels bit by bit, and every other chunk byte by byte at its place; only iDOT, offsets in the
/// old data, is left out. Rows are not filtered. Fails as `read` and refuse_to_rewrite do. Time and
/// memory: linear in the pixels. Source: PNG specification, section 14.2. Precondition: runs are
/// inside, their bits fit a pixel.
Result<std::vector<std::uint8_t>> rewrite(Bytes file, std::span<const PixelRun> runs,
                                          const Limits& limits);

/// Sets a pixel in a row of packed pixels of this many bits, as PNG stores them. Precondition: the
/// row holds it.
void set_pixel(std::span<std::uint8_t> row, int x, int pixel_bits, std::uint64_t bits);

}  // namespace walkmask::png
