#include "image/bmp_mask.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "base/files.h"
#include "image/read.h"
#include "image/rewrite_mask.h"
#include "support/random.h"

namespace walkmask::image {
namespace {

/// The parts of a BMP; tests change one of them.
struct Bmp {
  std::int32_t width = 3, height = 2;
  std::uint32_t header = 40, bits = 8, compression = 0, used = 3, announced = 0;
  std::vector<std::uint32_t> masks = {};                                // behind 40 bytes of header
  std::vector<std::uint32_t> palette = {0x000000, 0xFF0000, 0x00FF00};  // 0xRRGGBB
  FileBytes pixels = {1, 2, 0, 0, 2, 1, 0, 0};                          // from the bottom
  std::uint32_t planes = 1, gap = 0;
  std::uint32_t missing = 0;  // bytes, of the length of the file that the header gives
};

void append(FileBytes& file, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) file.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

FileBytes file_of(const Bmp& bmp) {
  FileBytes file = {'B', 'M'};
  const std::size_t before = 14 + std::max<std::size_t>(bmp.header, 40 + 4 * bmp.masks.size()) +
                             4 * bmp.palette.size() + bmp.gap;
  append(file, before + bmp.pixels.size() - bmp.missing, 4);
  append(file, 0, 4);
  append(file, before, 4);
  append(file, bmp.header, 4);
  append(file, static_cast<std::uint32_t>(bmp.width), 4);
  append(file, static_cast<std::uint32_t>(bmp.height), 4);
  append(file, bmp.planes, 2);
  append(file, bmp.bits, 2);
  append(file, bmp.compression, 4);
  append(file, bmp.announced, 4);
  append(file, 0, 8);
  append(file, bmp.used, 4);
  append(file, 0, 4);
  for (const std::uint32_t mask : bmp.masks) append(file, mask, 4);
  while (file.size() < 14 + bmp.header) file.push_back(0);
  for (const std::uint32_t colour : bmp.palette) append(file, colour, 4);
  for (std::uint32_t i = 0; i < bmp.gap; ++i) file.push_back(0);
  file.insert(file.end(), bmp.pixels.begin(), bmp.pixels.end());
  return file;
}

/// Returns the values of an image row by row, "2 1 0/1 2 0"; or its colours in hexadecimal.
std::string shown(const png::Image& image) {
  std::string text;
  for (int y = 0; y < image.height(); ++y) {
    text += y == 0 ? "" : "/";
    for (int x = 0; x < image.width(); ++x) {
      const Rgba c = image.colour(y, x);
      char buffer[16];
      std::snprintf(buffer, sizeof buffer, "%02x%02x%02x.%02x", c.r, c.g, c.b, c.a);
      text += (x == 0 ? "" : " ") + (image.indexed() ? std::to_string(image.value(y, x)) : buffer);
    }
  }
  return text;
}

std::string outcome_of_file(const FileBytes& file) {
  const Result<png::Image> image = read_bmp_mask(file, {});
  return image ? shown(*image) : image.error().place.text() + ": " + image.error().reason;
}

std::string outcome(const Bmp& bmp) { return outcome_of_file(file_of(bmp)); }

TEST(BmpMask, KeepsIndicesAndColours) {
  const Result<png::Image> image = read_bmp_mask(file_of({}), {});
  ASSERT_TRUE(image);
  EXPECT_EQ(shown(*image), "2 1 0/1 2 0");
  EXPECT_EQ(image->colour(0, 1), (Rgba{255, 0, 0, 255}));
  EXPECT_EQ(image->table().size(), 3u);
}

TEST(BmpMask, ReadsRowsFromTheTop) { EXPECT_EQ(outcome({.height = -2}), "1 2 0/2 1 0"); }

TEST(BmpMask, ReadsEveryHeaderOfWindows) {
  for (const std::uint32_t header : {40u, 52u, 56u, 108u, 124u}) {
    EXPECT_EQ(outcome({.header = header}), "2 1 0/1 2 0") << header;
  }
}

TEST(BmpMask, ReadsFourBitsAndOne) {
  EXPECT_EQ(outcome({.bits = 4, .pixels = {0x12, 0x0F, 0, 0, 0x21, 0x00, 0, 0}}), "2 1 0/1 2 0");
  EXPECT_EQ(
      outcome({.bits = 1, .used = 2, .palette = {0, 1}, .pixels = {0xBF, 0, 0, 0, 0x40, 0, 0, 0}}),
      "0 1 0/1 0 1");
}

TEST(BmpMask, ClearsTheBitsBehindARow) {
  const Result<png::Image> image =
      read_bmp_mask(file_of({.height = 1, .bits = 4, .pixels = {0x12, 0x0F, 0, 0}}), {});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->packed_values(0)[1], 0x00);
}

TEST(BmpMask, TakesAFullPaletteIfNoneIsCounted) {
  EXPECT_EQ(
      outcome({.bits = 1, .used = 0, .palette = {0, 1}, .pixels = {0x20, 0, 0, 0, 0x40, 0, 0, 0}}),
      "0 1 0/0 0 1");
  const auto full =
      read_bmp_mask(file_of({.used = 0, .palette = std::vector<std::uint32_t>(256, 0x00FF00)}), {});
  ASSERT_TRUE(full) << full.error().reason;
  EXPECT_EQ(full->table().size(), 256u);
}

const Bmp kColours = {
    .width = 1, .height = 1, .bits = 24, .used = 0, .palette = {}, .pixels = {3, 2, 1, 0}};

TEST(BmpMask, ReadsColours) {
  EXPECT_EQ(outcome(kColours), "010203.ff");
  Bmp four = kColours;
  four.bits = 32;
  EXPECT_EQ(outcome(four), "010203.ff") << "a plain pixel is opaque";
}

TEST(BmpMask, ReadsBytesByTheirMasks) {
  Bmp bmp = kColours;
  bmp.bits = 32;
  bmp.compression = 3;
  bmp.masks = {0x0000FF00, 0x00FF0000, 0xFF000000};
  bmp.pixels = {9, 1, 2, 3};
  EXPECT_EQ(outcome(bmp), "010203.ff");
  bmp.header = 56;
  bmp.masks.push_back(0x000000FF);
  EXPECT_EQ(outcome(bmp), "010203.09");
  bmp.masks[3] = 0xFF000000;
  EXPECT_EQ(outcome(bmp), "header: the masks of its colours are not four different bytes");
  for (const std::vector<std::uint32_t>& masks : {
           std::vector<std::uint32_t>{0x3FF00000, 0x000FFC00, 0x000003FF, 0},
           std::vector<std::uint32_t>{0x00FF0000, 0x0000FF00, 0x000000FF, 0x7F000000},
           std::vector<std::uint32_t>{0x00FF0000, 0x0000FF00, 0, 0xFF000000},
           std::vector<std::uint32_t>{0xFF000000, 0x00FF0000, 0x0000FFFF, 0},
           std::vector<std::uint32_t>{0xFF000000, 0x00FF0000, 0x00000FF0, 0},
       }) {
    bmp.masks = masks;
    EXPECT_EQ(outcome(bmp), "header: the masks of its colours are not four different bytes")
        << masks[0] << " " << masks[1] << " " << masks[2] << " " << masks[3];
  }
}

TEST(BmpMask, RefusesPixelsThatBeginWithinTheMasks) {
  Bmp bmp = kColours;
  bmp.bits = 32;
  bmp.compression = 3;
  bmp.masks = {0x00FF0000, 0x0000FF00, 0x000000FF};
  FileBytes file = file_of(bmp);
  ASSERT_EQ(outcome_of_file(file), "010203.ff");
  file[10] = 14 + 40 + 11;
  EXPECT_EQ(outcome_of_file(file), "palette: the pixels begin within the palette");
}

TEST(BmpMask, FindsAnIndexBeyondThePaletteWhereverItIs) {
  for (const std::uint32_t bits : {1u, 4u, 8u}) {
    const unsigned in_byte = 8 / bits;
    for (unsigned x = 0; x < 9; ++x) {
      Bmp bmp = {.width = 9, .height = 1, .bits = bits, .used = 1, .palette = {0}};
      bmp.pixels.assign(bits == 8 ? 12 : bits == 4 ? 8 : 4, 0);
      ASSERT_EQ(outcome(bmp), "0 0 0 0 0 0 0 0 0");
      bmp.pixels[x / in_byte] = static_cast<std::uint8_t>(1u << (8 - bits - x % in_byte * bits));
      EXPECT_EQ(outcome(bmp), "pixels: a palette index is beyond the palette") << bits << " " << x;
    }
  }
}

Bmp run_lengths(std::uint32_t bits, const FileBytes& pixels) {
  return {.bits = bits, .compression = bits == 8 ? 1u : 2u, .pixels = pixels};
}

TEST(BmpMask, ReadsRunLengths) {
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 1, 2, 2, 0, 0, 1})), "2 0 0/1 1 1");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 1, 2, 2, 0, 0, 0, 0, 1})), "2 0 0/1 1 1");
  EXPECT_EQ(outcome(run_lengths(8, {0, 3, 1, 2, 0, 0, 0, 0, 3, 2, 0, 1})), "2 2 2/1 2 0");
  EXPECT_EQ(outcome(run_lengths(4, {3, 0x12, 0, 0, 0, 3, 0x20, 0x10, 0, 1})), "2 0 1/1 2 1");
}

TEST(BmpMask, RefusesRunLengthsThatLeavePixelsOut) {
  EXPECT_EQ(outcome(run_lengths(8, {2, 1, 0, 0, 3, 2, 0, 1})),
            "pixels: a row has 2 pixels instead of 3");
  EXPECT_EQ(outcome(run_lengths(8, {4, 1, 0, 0, 3, 2, 0, 1})),
            "pixels: a row has more pixels than the image is wide");
  EXPECT_EQ(outcome(run_lengths(8, {0, 4, 1, 1, 1, 1, 0, 0, 3, 2, 0, 1})),
            "pixels: a row has more pixels than the image is wide");
  EXPECT_EQ(outcome(run_lengths(8, {2, 1, 2, 1, 0, 0, 3, 2, 0, 1})),
            "pixels: a row has more pixels than the image is wide");
  EXPECT_EQ(outcome(run_lengths(8, {1, 1, 0, 3, 1, 1, 1, 0, 0, 0, 3, 2, 0, 1})),
            "pixels: a row has more pixels than the image is wide");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 3, 2, 0, 0, 3, 1})),
            "pixels: there are more of them than the image has");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 1, 3, 2, 0, 1})),
            "pixels: they end before the last row");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 0, 2, 3, 0, 0, 1})),
            "pixels: a jump leaves pixels without a value");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 3, 2, 0, 0, 3, 2})),
            "pixels: there are more of them than the image has");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 3, 2})), "pixels: the file ends within its pixels");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1})), "pixels: the file ends within its pixels");
  EXPECT_EQ(outcome(run_lengths(8, {3, 1, 0, 0, 3, 2, 0, 1, 7})),
            "pixels: 1 bytes follow the pixels");
  EXPECT_EQ(outcome(run_lengths(8, {3, 3, 0, 0, 3, 2, 0, 1})),
            "pixels: a palette index is beyond the palette");
}

TEST(BmpMask, RefusesByNameWhatNoMaskMayBe) {
  EXPECT_EQ(outcome({.bits = 16}),
            "header: is a BMP of 16 bits for each pixel, which no mask may be");
  EXPECT_EQ(outcome({.compression = 4}), "header: is a BMP with a JPEG inside");
  EXPECT_EQ(outcome({.compression = 5}), "header: is a BMP with a PNG inside");
  for (const std::uint32_t header : {16u, 64u}) {
    EXPECT_EQ(outcome({.header = header}), "header: is a BMP of OS/2") << header;
  }
  FileBytes old = file_of({});
  old[14] = 12;
  EXPECT_EQ(outcome_of_file(old), "header: is a BMP of OS/2");
  old.resize(18);
  EXPECT_EQ(outcome_of_file(old), "header: is a BMP of OS/2") << "cut short, but its kind is known";
  old.resize(17);
  EXPECT_EQ(outcome_of_file(old), "header: the file ends within its header");
  FileBytes cut = file_of({});
  cut.resize(18);
  EXPECT_EQ(outcome_of_file(cut), "header: the file ends within its header");
  cut = file_of({.header = 124});
  cut.resize(14 + 124);
  EXPECT_EQ(outcome_of_file(cut), "header: the file has 138 bytes, its header says 158");
  Bmp from_top = run_lengths(8, {3, 1, 0, 0, 3, 2, 0, 1});
  from_top.height = -2;
  EXPECT_EQ(outcome(from_top),
            "header: is a BMP with run lengths from the top, which is not allowed");
}

TEST(BmpMask, RefusesNumbersThatDoNotFit) {
  EXPECT_EQ(outcome({.header = 44}), "header: is an unknown kind of BMP: its header has 44 bytes");
  EXPECT_EQ(outcome({.bits = 2}), "header: 2 bits per pixel is not valid in a BMP");
  EXPECT_EQ(outcome({.compression = 2}),
            "header: its compression 2 is not valid for 8 bits per pixel");
  EXPECT_EQ(outcome({.bits = 24, .compression = 3}),
            "header: its compression 3 is not valid for 24 bits per pixel");
  EXPECT_EQ(outcome({.bits = 24, .used = 257}), "palette: has 257 colours");
  EXPECT_EQ(outcome({.pixels = {}}), "pixels: the file ends within its pixels");
  Bmp no_pixels = kColours;
  no_pixels.pixels.clear();
  EXPECT_EQ(outcome(no_pixels), "pixels: the file ends within its pixels");
  no_pixels.bits = 32;
  no_pixels.compression = 3;
  no_pixels.masks = {0x00FF0000, 0x0000FF00, 0x000000FF};
  EXPECT_EQ(outcome(no_pixels), "pixels: the file ends within its pixels");
  EXPECT_EQ(outcome({.planes = 2}), "header: its number of planes is not 1");
  EXPECT_EQ(outcome({.missing = 1}), "header: the file has 74 bytes, its header says 73");
  EXPECT_EQ(outcome({.used = 257}), "palette: has 257 colours");
  EXPECT_EQ(outcome({.used = 4}), "palette: the pixels begin within the palette");
  EXPECT_EQ(outcome({.used = 2}), "pixels: a palette index is beyond the palette");
  EXPECT_EQ(outcome({.announced = 7}), "pixels: its header gives 7 bytes of pixels instead of 8");
  EXPECT_EQ(outcome({.announced = 8}), outcome({}));
  EXPECT_EQ(outcome({.announced = 11}), outcome({})) << "with padding";
  EXPECT_EQ(outcome({.announced = 12}), "pixels: its header gives 12 bytes of pixels instead of 8");
  EXPECT_EQ(outcome({.width = 0}), "header: the image has no pixels");
  EXPECT_EQ(outcome({.width = 40000}),
            "header: the width in pixels is 40000, more than the 32768 allowed");
}

TEST(BmpMask, RefusesBytesBehindThePixelsButForPadding) {
  Bmp bmp;
  bmp.pixels.push_back(0);
  bmp.pixels.push_back(0);
  EXPECT_EQ(outcome(bmp), "2 1 0/1 2 0");
  bmp.pixels.back() = 1;
  EXPECT_EQ(outcome(bmp), "pixels: 2 bytes follow the pixels");
  bmp.pixels.back() = 0;
  bmp.pixels.resize(11);
  EXPECT_EQ(outcome(bmp), "2 1 0/1 2 0");
  bmp.pixels.resize(12);
  EXPECT_EQ(outcome(bmp), "pixels: 4 bytes follow the pixels");
}

TEST(BmpMask, AllowsAGapBeforeThePixels) { EXPECT_EQ(outcome({.gap = 2}), "2 1 0/1 2 0"); }

TEST(BmpMask, RefusesEveryFileThatIsCutShort) {
  for (const Bmp& bmp : {Bmp(), kColours, run_lengths(8, {0, 3, 1, 2, 0, 0, 0, 0, 3, 2, 0, 1})}) {
    const FileBytes whole = file_of(bmp);
    for (std::size_t length = 2; length < whole.size(); ++length) {
      FileBytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
      EXPECT_FALSE(read_bmp_mask(cut, {})) << length;
      if (length >= 6) {  // also if the header knows the length
        for (std::size_t i = 0; i < 4; ++i)
          cut[2 + i] = static_cast<std::uint8_t>(length >> (8 * i));
        EXPECT_FALSE(read_bmp_mask(cut, {})) << length;
      }
    }
  }
}

/// stb_image, which decodes backgrounds, is the second reader.
TEST(BmpMask, GivesTheColoursThatTheReaderOfBackgroundsGives) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Bmp bmp = {.width = random.between(1, 40), .height = random.between(1, 20), .palette = {}};
    bmp.bits =
        std::vector<std::uint32_t>{1, 4, 8, 24}[static_cast<std::size_t>(random.between(0, 3))];
    bmp.used = bmp.bits <= 8 ? 1u << bmp.bits : 0;
    for (std::uint32_t i = 0; i < bmp.used; ++i) {
      bmp.palette.push_back(static_cast<std::uint32_t>(random.between(0, 0xFFFFFF)));
    }
    const auto row = (static_cast<std::uint32_t>(bmp.width) * bmp.bits + 31) / 32 * 4;
    bmp.pixels.resize(std::size_t{row} * static_cast<std::size_t>(bmp.height));
    for (std::uint8_t& byte : bmp.pixels) byte = static_cast<std::uint8_t>(random.between(0, 255));
    if (random.between(0, 1) == 1) bmp.height = -bmp.height;
    const FileBytes file = file_of(bmp);
    const Result<png::Image> mask = read_bmp_mask(file, {}), second = read(file, {});
    ASSERT_TRUE(mask) << mask.error().reason << " seed " << seed;
    ASSERT_TRUE(second) << second.error().reason << " seed " << seed;
    for (int y = 0; y < mask->height(); ++y) {
      for (int x = 0; x < mask->width(); ++x) {
        ASSERT_EQ(mask->colour(y, x), second->colour(y, x)) << "seed " << seed;
      }
    }
  }
}

TEST(BmpMask, RewritesTheBytesOfThesePixelsAlone) {
  const Bmp indexed;
  const FileBytes file = file_of(indexed);
  const auto rewritten =
      rewrite_mask(file, std::vector<png::PixelRun>{{0, 1, 3, 2}, {1, 0, 1, 0}}, {});
  ASSERT_TRUE(rewritten);
  FileBytes expected = file;
  expected[file.size() - 3] = 2;  // the top row is the last one: 2 1 0
  expected[file.size() - 2] = 2;
  expected[file.size() - 8] = 0;  // the lower row is the first one: 1 2 0
  EXPECT_EQ(*rewritten, expected);
}

TEST(BmpMask, RewritesColoursWithTheirAlpha) {
  Bmp bmp = {.width = 2, .height = 1, .header = 56, .bits = 32, .compression = 3, .used = 0};
  bmp.masks = {0xFF000000, 0x00FF0000, 0x0000FF00, 0x000000FF};
  bmp.palette.clear();
  bmp.pixels = {1, 2, 3, 4, 5, 6, 7, 8};
  const auto rewritten =
      rewrite_mask(file_of(bmp), std::vector<png::PixelRun>{{0, 1, 2, 0xAABBCCDD}}, {});
  ASSERT_TRUE(rewritten);
  EXPECT_EQ(FileBytes(rewritten->end() - 8, rewritten->end()),
            (FileBytes{1, 2, 3, 4, 0xDD, 0xCC, 0xBB, 0xAA}));
}

TEST(BmpMask, RewritesColoursInTheOrderOfTheFile) {
  Bmp bmp = {.width = 1, .height = -1, .bits = 32, .compression = 3, .used = 0};
  bmp.masks = {0x000000FF, 0x0000FF00, 0x00FF0000};
  bmp.palette.clear();
  bmp.pixels = {1, 2, 3, 99};
  const FileBytes file = file_of(bmp);
  const auto rewritten = rewrite_mask(file, std::vector<png::PixelRun>{{0, 0, 1, 0xAABBCC}}, {});
  ASSERT_TRUE(rewritten);
  EXPECT_EQ(FileBytes(rewritten->end() - 4, rewritten->end()), (FileBytes{0xAA, 0xBB, 0xCC, 99}));
}

TEST(BmpMask, RefusesToRewriteRunLengths) {
  for (const std::uint32_t bits : {4u, 8u}) {
    const auto rewritten =
        rewrite_mask(file_of(run_lengths(bits, {3, 1, 0, 0, 3, 1, 0, 1})), {}, {});
    ASSERT_FALSE(rewritten);
    EXPECT_EQ(rewritten.error().reason, "is a BMP with run lengths, which is not written");
  }
}

TEST(BmpMask, IsKnownByTwoLetters) {
  EXPECT_TRUE(begins_as_bmp(FileBytes{'B', 'M'}));
  EXPECT_FALSE(begins_as_bmp(FileBytes{'B'}));
  EXPECT_FALSE(begins_as_bmp(FileBytes{'B', 'N'}));
  EXPECT_FALSE(begins_as_bmp(FileBytes{'A', 'M'}));
}

}  // namespace
}  // namespace walkmask::image
