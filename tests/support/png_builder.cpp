#include "support/png_builder.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace walkmask::png {
namespace {

constexpr int kPassOfPixel[8][8] = {
    {1, 6, 4, 6, 2, 6, 4, 6}, {7, 7, 7, 7, 7, 7, 7, 7}, {5, 6, 5, 6, 5, 6, 5, 6},
    {7, 7, 7, 7, 7, 7, 7, 7}, {3, 6, 4, 6, 3, 6, 4, 6}, {7, 7, 7, 7, 7, 7, 7, 7},
    {5, 6, 5, 6, 5, 6, 5, 6}, {7, 7, 7, 7, 7, 7, 7, 7},
};

std::uint8_t byte_of(unsigned number) { return static_cast<std::uint8_t>(number & 0xFFu); }

std::uint32_t adler32(const File& data) {
  std::uint32_t a = 1, b = 0;
  for (const std::uint8_t byte : data) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

/// Rows of packed samples of one pass; pass 0 is the whole picture.
std::vector<File> packed_rows(const Picture& picture, int pass) {
  std::vector<File> rows;
  for (int y = 0; y < picture.height; ++y) {
    std::vector<bool> bits;
    for (int x = 0; x < picture.width; ++x) {
      if (pass != 0 && kPassOfPixel[y % 8][x % 8] != pass) continue;
      for (int c = 0; c < picture.channels(); ++c) {
        for (int bit = picture.depth - 1; bit >= 0; --bit) {
          bits.push_back((picture.pixel(x, y)[c] >> bit & 1) != 0);
        }
      }
    }
    if (bits.empty()) continue;
    // The bits after the last pixel mean nothing; here they are ones.
    while (bits.size() % 8 != 0) bits.push_back(true);
    File row(bits.size() / 8);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (bits[i]) row[i / 8] = byte_of(row[i / 8] | 0x80u >> i % 8);
    }
    rows.push_back(row);
  }
  return rows;
}

int paeth(int a, int b, int c) {
  const int p = a + b - c;
  const int pa = std::abs(p - a), pb = std::abs(p - b), pc = std::abs(p - c);
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/// Returns the filter's prediction for byte i of the row, from the bytes before and above it.
int predicted(int filter, const File& row, const File& above, std::size_t pixel_bytes,
              std::size_t i) {
  const int a = i >= pixel_bytes ? row[i - pixel_bytes] : 0;
  const int b = above[i];
  const int c = i >= pixel_bytes ? above[i - pixel_bytes] : 0;
  const int by_filter[] = {0, a, b, (a + b) / 2, paeth(a, b, c)};
  return by_filter[filter];
}

File all_filtered_rows(const Picture& picture, const std::function<int()>& filter) {
  const auto pixel_bytes =
      static_cast<std::size_t>(std::max(1, picture.channels() * picture.depth / 8));
  File all;
  for (int pass = picture.interlaced ? 1 : 0; pass <= (picture.interlaced ? 7 : 0); ++pass) {
    File above;
    for (const File& row : packed_rows(picture, pass)) {
      above.resize(row.size());
      all = std::move(all) + filtered(filter(), row, above, pixel_bytes);
      above = row;
    }
  }
  return all;
}

}  // namespace

File operator+(File left, const File& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

File bytes(std::string_view text) { return File(text.begin(), text.end()); }

std::uint32_t crc32(const File& data) {
  std::uint32_t crc = 0xFFFFFFFFu;
  for (const std::uint8_t byte : data) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0u);
  }
  return ~crc;
}

File big_endian_32(std::uint32_t number) {
  return {byte_of(number >> 24), byte_of(number >> 16), byte_of(number >> 8), byte_of(number)};
}

File signature() { return {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A}; }

File chunk(std::string_view type, const File& content) {
  const File covered = bytes(type) + content;
  return big_endian_32(static_cast<std::uint32_t>(content.size())) + covered +
         big_endian_32(crc32(covered));
}

File ihdr(int width, int height, int depth, int colour, int interlace) {
  return chunk("IHDR", big_endian_32(static_cast<std::uint32_t>(width)) +
                           big_endian_32(static_cast<std::uint32_t>(height)) +
                           File{byte_of(static_cast<unsigned>(depth)),
                                byte_of(static_cast<unsigned>(colour)), 0, 0,
                                byte_of(static_cast<unsigned>(interlace))});
}

File iend() { return chunk("IEND", {}); }

File zlib(const File& data, std::size_t block) {
  File stream = {0x78, 0x01};
  std::size_t at = 0;
  do {
    const std::size_t size = std::min(block, data.size() - at);
    const bool last = at + size == data.size();
    const auto length = static_cast<unsigned>(size);
    stream = std::move(stream) + File{byte_of(last ? 1 : 0), byte_of(length), byte_of(length >> 8),
                                      byte_of(~length), byte_of(~length >> 8)};
    stream.insert(stream.end(), data.begin() + static_cast<std::ptrdiff_t>(at),
                  data.begin() + static_cast<std::ptrdiff_t>(at + size));
    at += size;
  } while (at < data.size());
  return stream + big_endian_32(adler32(data));
}

int Picture::channels() const {
  switch (colour) {
    case 2:
      return 3;
    case 4:
      return 2;
    case 6:
      return 4;
    default:
      return 1;
  }
}

const int* Picture::pixel(int x, int y) const {
  return samples.data() + static_cast<std::ptrdiff_t>(y * width + x) * channels();
}

Picture random_picture(Random& random, int width, int height, int depth, int colour,
                       bool interlaced, Manner manner) {
  Picture picture = {width, height, depth, colour, interlaced, {}};
  for (int y = 0; y < height; ++y) {
    const bool as_above = y > 0 && manner == Manner::flat && one_in(random, 2);
    for (int x = 0; x < width; ++x) {
      const bool repeats = manner == Manner::flat && !one_in(random, 90);
      std::vector<int> pixel(static_cast<std::size_t>(picture.channels()));
      for (int& sample : pixel) sample = random.between(0, (1 << depth) - 1);
      if (repeats && as_above) {
        pixel.assign(picture.pixel(x, y - 1), picture.pixel(x, y - 1) + picture.channels());
      } else if (repeats && x > 0) {
        pixel.assign(picture.pixel(x - 1, y), picture.pixel(x - 1, y) + picture.channels());
      }
      picture.samples.insert(picture.samples.end(), pixel.begin(), pixel.end());
    }
  }
  return picture;
}

File filtered(int filter, const File& row, const File& above, std::size_t pixel_bytes) {
  File out = {byte_of(static_cast<unsigned>(filter))};
  for (std::size_t i = 0; i < row.size(); ++i) {
    out.push_back(
        byte_of(static_cast<unsigned>(row[i] - predicted(filter, row, above, pixel_bytes, i))));
  }
  return out;
}

File unfiltered(int filter, const File& differences, const File& above, std::size_t pixel_bytes) {
  File row = differences;
  for (std::size_t i = 0; i < row.size(); ++i) {
    row[i] = byte_of(static_cast<unsigned>(row[i] + predicted(filter, row, above, pixel_bytes, i)));
  }
  return row;
}

File filtered_rows(const Picture& picture, Random& random) {
  return all_filtered_rows(picture, [&random] { return random.between(0, 4); });
}

File filtered_rows(const Picture& picture, int filter) {
  return all_filtered_rows(picture, [filter] { return filter; });
}

File encode(const Picture& picture, const File& before_data, Random& random) {
  return signature() +
         ihdr(picture.width, picture.height, picture.depth, picture.colour,
              picture.interlaced ? 1 : 0) +
         before_data + chunk("IDAT", zlib(filtered_rows(picture, random))) + iend();
}

}  // namespace walkmask::png
