#include "image/structure.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "image/read.h"
#include "support/picture_files.h"

namespace walkmask::image {
namespace {

using File = FileBytes;

File operator+(File left, const File& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

std::string outcome(const Result<Extent>& extent) {
  if (extent) return std::to_string(extent->width) + "x" + std::to_string(extent->height);
  return extent.error().place.text() + ": " + extent.error().reason;
}

// JPEG

File segment(std::uint8_t marker, const File& content) {
  const std::size_t length = content.size() + 2;
  return File{0xFF, marker, static_cast<std::uint8_t>(length >> 8),
              static_cast<std::uint8_t>(length)} +
         content;
}

const File kStart = {0xFF, 0xD8}, kEnd = {0xFF, 0xD9};

/// Returns a frame of one channel, 8 x 8 pixels.
File frame(std::uint8_t marker) { return segment(marker, {8, 0, 8, 0, 8, 1, 1, 0x11, 0}); }

/// Returns tables where every step is 1 and the only code, a single bit, has this value.
File tables(std::uint8_t value) {
  return segment(0xDB, File(1, 0) + File(64, 1)) +
         segment(0xC4, File{0x00, 1} + File(15, 0) + File{value}) +
         segment(0xC4, File{0x10, 1} + File(15, 0) + File{0});
}

/// Returns a scan of the lowest coefficient; its data are 0 and 1 bits.
File scan(const File& data) { return segment(0xDA, {1, 1, 0x00, 0, 0, 0}) + data; }

std::string jpeg(const File& file) { return outcome(check_jpeg(file, {})); }

TEST(CheckJpeg, AcceptsAProgressiveJpeg) {
  const File file = kStart + tables(0) + frame(0xC2) + scan({0x7F}) + kEnd;
  EXPECT_EQ(jpeg(file), "8x8");
  const Result<png::Image> image = read(file, {});
  ASSERT_TRUE(image) << image.error().reason;
  EXPECT_EQ(image->colour(3, 3), (Rgba{128, 128, 128, 255}));
}

TEST(CheckJpeg, RefusesSegmentsOutOfOrder) {
  const File head = kStart + tables(0), data = scan({0x7F});
  EXPECT_EQ(jpeg(head + frame(0xC2) + data), "marker: the file ends too soon");
  EXPECT_EQ(jpeg(head + kEnd), "EOI: there is no header of the image before the end");
  EXPECT_EQ(jpeg(head + frame(0xC0) + kEnd), "EOI: there is no pixel data before the end");
  EXPECT_EQ(jpeg(head + data + frame(0xC0) + kEnd),
            "SOS: pixel data comes before the header of the image");
  EXPECT_EQ(jpeg(head + frame(0xC0) + frame(0xC0) + data + kEnd),
            "SOF: there is a second header of the image");
  EXPECT_EQ(jpeg(head + kStart + kEnd + kEnd), "SOI: there is a second start");
  EXPECT_EQ(jpeg(head + File{0, 1} + kEnd), "marker: a marker is missing");
}

TEST(CheckJpeg, RefusesFilesThatEndWithinAPart) {
  const File head = kStart + tables(0) + frame(0xC0);
  EXPECT_EQ(jpeg(head + scan({0x7F, 0x7F, 0x7F})), "marker: the file ends too soon");
  EXPECT_EQ(jpeg(kStart + segment(0xFE, {1})), "marker: the file ends too soon");
  EXPECT_EQ(jpeg(kStart + File{0xFF, 0xFE, 0, 4, 1}), "marker: the file ends within a segment");
  EXPECT_EQ(jpeg(kStart + File{0xFF, 0xFE, 0, 1, 1}), "marker: a segment has no length");
}

TEST(CheckJpeg, AcceptsEmptyPartsAndRestarts) {
  const File head = kStart + segment(0xFE, {}) + tables(0) + frame(0xC0);
  EXPECT_EQ(jpeg(head + scan({}) + kEnd), "8x8");
  for (const std::uint8_t restart : File{0xD0, 0xD7}) {
    EXPECT_EQ(jpeg(head + scan({0x7F, 0xFF, restart, 0x7F, 0xFF, 0x00}) + kEnd), "8x8");
  }
}

TEST(CheckJpeg, RefusesTruncatedTables) {
  EXPECT_EQ(jpeg(kStart + segment(0xDB, File(64, 1)) + kEnd),
            "DQT: a quantisation table is cut short");
  EXPECT_EQ(jpeg(kStart + segment(0xC4, File(16, 0)) + kEnd), "DHT: a Huffman table is cut short");
  EXPECT_EQ(jpeg(kStart + segment(0xC4, File(1, 0) + File(16, 255) + File(300, 0)) + kEnd),
            "DHT: a Huffman table has too many values");
  EXPECT_EQ(jpeg(kStart + segment(0xC4, File{0, 2} + File(15, 0) + File{1}) + kEnd),
            "DHT: a Huffman table has too many values");
}

/// Returns one Huffman table with this number of values, above 255.
File huffman_table(std::size_t values) {
  return segment(
      0xC4, File{0, 255, static_cast<std::uint8_t>(values - 255)} + File(14, 0) + File(values, 0));
}

TEST(CheckJpeg, KnowsTheLengthsOfTables) {
  const File rest = frame(0xC0) + scan({0x7F}) + kEnd;
  EXPECT_EQ(jpeg(kStart + segment(0xC4, File(17, 0)) + rest), "8x8") << "a table without values";
  EXPECT_EQ(jpeg(kStart + huffman_table(256) + rest), "8x8");
  EXPECT_EQ(jpeg(kStart + huffman_table(257) + rest), "DHT: a Huffman table has too many values");
  const File wide = {0x10};  // steps of two bytes
  EXPECT_EQ(jpeg(kStart + segment(0xDB, wide + File(128, 1)) + rest), "8x8");
  EXPECT_EQ(jpeg(kStart + segment(0xDB, wide + File(64, 1)) + rest),
            "DQT: a quantisation table is cut short");
}

TEST(CheckJpeg, AllowsSixteenThousandPixelsForEachByteInAllScans) {
  const auto with_size = [](std::size_t width, std::size_t height, int scans) {
    const auto high = [](std::size_t number) { return static_cast<std::uint8_t>(number >> 8); };
    const auto low = [](std::size_t number) { return static_cast<std::uint8_t>(number); };
    File file = kStart + segment(0xC2, {8, high(height), low(height), high(width), low(width), 1, 1,
                                        0x11, 0});
    for (int i = 0; i < scans; ++i) file = file + scan({0x7F});
    return file + kEnd;
  };
  for (const int scans : {1, 4}) {
    const std::size_t bytes = with_size(1, 1, scans).size();
    const std::size_t width = 16384 / static_cast<std::size_t>(scans);
    EXPECT_EQ(jpeg(with_size(width, bytes, scans)),
              std::to_string(width) + "x" + std::to_string(bytes));
    EXPECT_EQ(jpeg(with_size(width, bytes + 1, scans)),
              "SOF: there is too little pixel data for the size of the image");
  }
}

TEST(CheckJpeg, ReadsOneThreeOrFourChannels) {
  const auto with_channels = [](std::uint8_t channels) {
    File content = {8, 0, 8, 0, 8, channels};
    for (std::uint8_t i = 0; i < channels; ++i) content = content + File{i, 0x11, 0};
    return kStart + segment(0xC0, content) + scan({0x7F}) + kEnd;
  };
  for (const std::uint8_t channels : File{1, 3, 4}) EXPECT_EQ(jpeg(with_channels(channels)), "8x8");
  EXPECT_EQ(jpeg(with_channels(5)), "SOF: has 5 channels, not 1, 3 or 4");
  EXPECT_EQ(jpeg(kStart + segment(0xC0, {8, 0, 8, 0, 8, 1}) + kEnd),
            "SOF: the header of the image has a wrong length");
  EXPECT_EQ(jpeg(kStart + segment(0xC0, {8, 0, 8, 0, 8}) + kEnd),
            "SOF: the header of the image is too short");
}

TEST(CheckJpeg, RefusesKindsThatAreNotRead) {
  EXPECT_EQ(jpeg(kStart + frame(0xCF) + kEnd), jpeg(kStart + frame(0xC9) + kEnd));
  EXPECT_EQ(jpeg(kStart + frame(0xC9) + kEnd),
            "SOF: is an unsupported kind of JPEG: lossless, hierarchical or with arithmetic "
            "codes");
  EXPECT_EQ(jpeg(kStart + segment(0xC0, {12, 0, 8, 0, 8, 1, 1, 0x11, 0}) + kEnd),
            "SOF: has 12 bits in a sample, not 8");
  EXPECT_EQ(jpeg(kStart + segment(0xC0, {8, 0, 8, 0, 8, 2, 1, 0x11, 0, 2, 0x11, 0}) + kEnd),
            "SOF: has 2 channels, not 1, 3 or 4");
  EXPECT_EQ(jpeg(kStart + segment(0xC0, {8, 0, 0, 0, 8, 1, 1, 0x11, 0}) + kEnd),
            "SOF: the image has no pixels");
}

TEST(CheckJpeg, LimitsTheScans) {
  File file = kStart + tables(0) + frame(0xC2);
  for (int i = 0; i < kMostScans; ++i) file = file + scan({0x7F});
  EXPECT_EQ(jpeg(file + kEnd), "8x8");
  EXPECT_EQ(jpeg(file + scan({0x7F}) + kEnd), "SOS: has more than 64 scans");
}

// BMP

File bmp(unsigned bits, const File& palette, const File& rows, std::size_t header = 40,
         Extent extent = {2, 2}) {
  const auto little = [](std::size_t number) {
    return File{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8), 0, 0};
  };
  const std::size_t data = 14 + header + palette.size();
  return File{'B', 'M'} + little(data + rows.size()) + little(0) + little(data) + little(header) +
         little(static_cast<std::size_t>(extent.width)) +
         little(static_cast<std::size_t>(extent.height)) +
         File{1, 0, static_cast<std::uint8_t>(bits), 0} + File(header - 16, 0) + palette + rows;
}

const File kTwoColours = {10, 20, 30, 0, 40, 50, 60, 0};

std::string check(const File& file) { return outcome(check_bmp(file, {})); }

TEST(CheckBmp, AcceptsPalettesAndColours) {
  EXPECT_EQ(check(bmp(8, kTwoColours, {0, 1, 9, 9, 1, 0, 9, 9})), "2x2")
      << "padding of a row is not an index";
  EXPECT_EQ(check(bmp(4, kTwoColours, {0x01, 0, 0, 0, 0x10, 0, 0, 0})), "2x2");
  EXPECT_EQ(check(bmp(1, kTwoColours, {0x40, 0, 0, 0, 0x80, 0, 0, 0})), "2x2");
  EXPECT_EQ(check(bmp(24, {}, File(16, 7))), "2x2");
  const Result<png::Image> image = read(bmp(8, kTwoColours, {0, 1, 9, 9, 1, 0, 9, 9}), {});
  ASSERT_TRUE(image) << image.error().reason;
  EXPECT_EQ(image->colour(0, 0), (Rgba{60, 50, 40, 255})) << "the lowest row comes first";
  EXPECT_EQ(image->colour(1, 0), (Rgba{30, 20, 10, 255}));
}

TEST(CheckBmp, AcceptsEveryHeaderFromVersion3On) {
  for (const std::size_t header : {40u, 56u, 108u, 124u}) {
    EXPECT_EQ(check(bmp(24, {}, File(16, 7), header)), "2x2") << header;
    EXPECT_EQ(check(bmp(24, {}, {}, header)), "pixels: the file ends within its pixels") << header;
  }
}

TEST(CheckBmp, AcceptsBitFieldsOfTwoAndFourBytes) {
  for (const unsigned bits : {16u, 24u, 32u}) {
    File file = bmp(bits, {}, File(16, 7));
    EXPECT_EQ(check(file), "2x2") << bits;
    file[30] = 3;
    EXPECT_EQ(check(file), bits == 24 ? "header: is a BMP with an unsupported compression" : "2x2");
  }
}

TEST(CheckBmp, FindsAnIndexBeyondThePaletteWhereverItIs) {
  const File one_colour(4, 0);
  for (const unsigned bits : {1u, 4u, 8u}) {
    const unsigned in_byte = 8 / bits;
    for (std::size_t pixel = 0; pixel < 2 * 9; ++pixel) {
      const std::size_t row_bytes = bits == 8 ? 12 : bits == 4 ? 8 : 4, x = pixel % 9;
      File rows(2 * row_bytes, 0);
      ASSERT_EQ(check(bmp(bits, one_colour, rows, 40, {9, 2})), "9x2");
      rows[pixel / 9 * row_bytes + x / in_byte] =
          static_cast<std::uint8_t>(1u << (8 - bits - x % in_byte * bits));
      EXPECT_EQ(check(bmp(bits, one_colour, rows, 40, {9, 2})),
                "pixels: a palette index is beyond the palette")
          << bits << " bits, pixel " << pixel;
    }
  }
}

TEST(CheckBmp, KnowsTheLengthsOfRowsAndPalettes) {
  EXPECT_EQ(check(bmp(1, kTwoColours, File(4, 0), 40, {1, 1})), "1x1");
  EXPECT_EQ(check(bmp(1, kTwoColours, File(3, 0), 40, {1, 1})),
            "pixels: the file ends within its pixels");
  EXPECT_EQ(check(bmp(8, File(4 * 256, 0), File(8, 255))), "2x2");
  EXPECT_EQ(check(bmp(8, File(4 * 257, 0), File(8, 0))), "palette: has no usable length");
  File overlapping = bmp(8, kTwoColours, File(8, 0));
  overlapping[10] = 19;  // the pixels begin in the header, where there are zeros
  EXPECT_EQ(check(overlapping), "palette: has no usable length");
}

TEST(CheckBmp, RefusesFilesThatStbImageWouldGuess) {
  EXPECT_EQ(check(bmp(8, kTwoColours, {0, 2, 0, 0, 0, 0, 0, 0})),
            "pixels: a palette index is beyond the palette");
  EXPECT_EQ(check(bmp(8, {}, File(8, 0))), "palette: has no usable length");
  EXPECT_EQ(check(bmp(24, {}, File(15, 7))), "pixels: the file ends within its pixels");
  EXPECT_EQ(check(bmp(2, kTwoColours, File(8, 0))),
            "header: 2 bits per pixel is not valid in a BMP");
  File packed = bmp(8, kTwoColours, File(8, 0));
  packed[30] = 1;
  EXPECT_EQ(check(packed), "header: is a BMP with an unsupported compression");
  File old = bmp(24, {}, File(16, 7));
  old[14] = 12;
  EXPECT_EQ(check(old), "header: is an unsupported kind of BMP: its header has 12 bytes");
}

// TGA

/// Returns two by two pixels; `type` 1 and 9 have a palette of two colours.
File tga(std::uint8_t type, std::uint8_t bits, const File& data) {
  const bool indexed = type == 1 || type == 9;
  const File palette = indexed ? File{10, 20, 30, 40, 50, 60} : File{};
  const auto flag = static_cast<std::uint8_t>(indexed ? 1 : 0);
  return File{0,    flag,
              type, 0,
              0,    static_cast<std::uint8_t>(indexed ? 2 : 0),
              0,    static_cast<std::uint8_t>(indexed ? 24 : 0),
              0,    0,
              0,    0,
              2,    0,
              2,    0,
              bits, 0x20} +
         palette + data;
}

std::string tga_outcome(const File& file) { return outcome(check_tga(file, {})); }

TEST(CheckTga, AcceptsPalettesGreysAndColours) {
  for (const File& file :
       {tga(1, 8, {0, 1, 1, 0}), tga(9, 8, {0x81, 1, 0x01, 0, 1}), tga(2, 24, File(12, 7)),
        tga(2, 32, File(16, 7)), tga(2, 16, File(8, 7)), tga(3, 8, File(4, 7)),
        tga(10, 24, {0x83, 1, 2, 3}), tga(11, 8, {0x03, 1, 2, 3, 4})}) {
    EXPECT_EQ(tga_outcome(file), "2x2") << int{file[2]};
    EXPECT_TRUE(read(file, {})) << int{file[2]};
  }
  const Result<png::Image> image = read(tga(9, 8, {0x81, 1, 0x01, 0, 1}), {});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->colour(0, 0), (Rgba{60, 50, 40, 255}));
  EXPECT_EQ(image->colour(1, 0), (Rgba{30, 20, 10, 255}));
}

TEST(CheckTga, ReadsIndicesOfTwoBytes) {
  EXPECT_EQ(tga_outcome(tga(1, 16, {0, 0, 1, 0, 1, 0, 0, 0})), "2x2");
  for (std::size_t pixel = 0; pixel < 4; ++pixel) {
    for (const std::size_t byte : {2 * pixel, 2 * pixel + 1}) {
      File indices(8, 0);
      indices[byte] = 2;
      EXPECT_EQ(tga_outcome(tga(1, 16, indices)), "pixels: a palette index is beyond the palette")
          << byte;
    }
  }
}

TEST(CheckTga, SkipsTheNameOfTheImage) {
  File file = tga(2, 24, File(12, 7));
  file[0] = 3;
  EXPECT_EQ(tga_outcome(file), "pixels: the file ends within its pixels");
  file.insert(file.begin() + 18, {'a', 'b', 'c'});
  EXPECT_EQ(tga_outcome(file), "2x2");
}

TEST(CheckTga, KnowsATgaByItsHeader) {
  const auto begins_with = [](std::size_t at, std::uint8_t value, File file) {
    file[at] = value;
    return begins_as_tga(file);
  };
  const File colours = tga(2, 24, File(12, 7)), indexed = tga(1, 8, File(4, 0));
  for (const std::uint8_t bits : File{8, 15, 16, 24, 32}) {
    EXPECT_TRUE(begins_with(16, bits, colours)) << int{bits};
    EXPECT_TRUE(begins_with(7, bits, indexed)) << int{bits};
  }
  EXPECT_FALSE(begins_with(16, 9, colours)) << "bits of a pixel";
  EXPECT_FALSE(begins_with(2, 4, colours)) << "type";
  EXPECT_FALSE(begins_with(1, 2, indexed)) << "kind of palette";
  EXPECT_FALSE(begins_with(7, 9, indexed)) << "bits of a colour";
  EXPECT_FALSE(begins_with(16, 24, indexed)) << "bits of an index";
}

/// Some programs write the size of a palette's entries into files without a palette.
TEST(CheckTga, AcceptsColoursWithTheEntrySizeOfNoPalette) {
  File file = tga(2, 24, File(12, 7));
  file[7] = 24;
  EXPECT_EQ(tga_outcome(file), "2x2");
}

TEST(CheckTga, RefusesFilesThatStbImageWouldGuess) {
  EXPECT_EQ(tga_outcome(tga(1, 8, {0, 1, 2, 0})), "pixels: a palette index is beyond the palette");
  EXPECT_EQ(tga_outcome(tga(9, 8, {0x83, 2})), "pixels: a palette index is beyond the palette");
  EXPECT_EQ(tga_outcome(tga(2, 24, File(11, 7))), "pixels: the file ends within its pixels");
  EXPECT_EQ(tga_outcome(tga(2, 24, {})), "pixels: the file ends within its pixels");
  EXPECT_EQ(tga_outcome(tga(10, 24, {0x82, 1, 2, 3})), "pixels: the file ends within its pixels");
  EXPECT_EQ(tga_outcome(tga(10, 24, {0x83, 1, 2})), "pixels: the file ends within its pixels");
  File mirrored = tga(2, 24, File(12, 7));
  mirrored[17] = 0x30;
  EXPECT_EQ(tga_outcome(mirrored), "header: is a TGA with an unsupported order of pixels");
  File later = tga(1, 8, {0, 1, 1, 0});
  later[3] = 1;
  EXPECT_EQ(tga_outcome(later), "palette: does not begin with index 0");
  File empty = tga(1, 8, {0, 0, 0, 0});
  empty[5] = 0;
  EXPECT_EQ(tga_outcome(empty), "palette: does not begin with index 0");
}

TEST(CheckedExtent, AllowsExactlyTheLimit) {
  const png::Limits limits = {.side = 5, .pixels = 20};
  EXPECT_EQ(outcome(checked_extent(5, 4, "header", limits)), "5x4");
  EXPECT_EQ(outcome(checked_extent(4, 5, "header", limits)), "4x5");
  EXPECT_EQ(outcome(checked_extent(3, 6, "header", limits)),
            "header: the height in pixels is 6, more than the 5 allowed");
  EXPECT_FALSE(checked_extent(5, 5, "header", limits));
}

}  // namespace
}  // namespace walkmask::image
