#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "support/random.h"

// PNG files written the slow and obvious way, sharing nothing with the module under test: checksums
// bit by bit, stored deflate blocks, rows filtered from the definitions, Adam7 from its 8 x 8
// picture.

namespace walkmask::png {

using File = std::vector<std::uint8_t>;

File operator+(File left, const File& right);
File bytes(std::string_view text);

std::uint32_t crc32(const File& data);

/// Returns the highest byte first.
File big_endian_32(std::uint32_t number);

File signature();

/// Returns length, type, content and the right CRC.
File chunk(std::string_view type, const File& content);

File ihdr(int width, int height, int depth, int colour, int interlace = 0);
File iend();

/// Returns a zlib stream that stores `data` in blocks of at most `block` bytes.
File zlib(const File& data, std::size_t block = 65535);

/// Pixels as stored in the file: 1 to 4 samples each, below 2^depth.
struct Picture {
  int width, height;
  int depth;
  int colour;  ///< colour type: 0, 2, 3, 4 or 6
  bool interlaced;
  std::vector<int> samples;

  int channels() const;
  const int* pixel(int x, int y) const;
};

enum class Manner { noise, flat };

/// Returns random samples; flat ones mostly repeat the pixel to the left or above, as painted masks
/// do.
Picture random_picture(Random& random, int width, int height, int depth, int colour,
                       bool interlaced, Manner manner);

/// Returns the uncompressed content of IDAT: every row after a random filter, or `filter`.
File filtered_rows(const Picture& picture, Random& random);
File filtered_rows(const Picture& picture, int filter);

/// Returns one row: the filter's number and the differences. `above` has the length of `row`.
File filtered(int filter, const File& row, const File& above, std::size_t pixel_bytes);

/// Returns the row from its differences, the inverse of `filtered`.
File unfiltered(int filter, const File& differences, const File& above, std::size_t pixel_bytes);

/// Returns a whole file; `before_data` are the chunks between IHDR and IDAT.
File encode(const Picture& picture, const File& before_data, Random& random);

}  // namespace walkmask::png
