#include "png/read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "png/write.h"
#include "support/png_builder.h"

namespace walkmask::png {
namespace {

struct PngKind {
  int colour, depth;
};
const PngKind kPngKinds[] = {{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1},
                             {3, 2}, {3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}};

const std::pair<int, int> kSizes[] = {{1, 1}, {1, 9}, {9, 1}, {2, 2},  {3, 5},
                                      {5, 4}, {7, 7}, {8, 8}, {9, 17}, {70, 6}};

/// Returns the test palette: as many colours as the depth allows, the first ones translucent.
Rgba palette_colour(int index) {
  return {static_cast<std::uint8_t>(index * 7), static_cast<std::uint8_t>(255 - index),
          static_cast<std::uint8_t>(index ^ 0x55),
          static_cast<std::uint8_t>(index < 2 ? index * 100 : 255)};
}

File palette_chunks(int depth) {
  File colours, alphas;
  for (int i = 0; i < 1 << depth; ++i) {
    const Rgba colour = palette_colour(i);
    colours = std::move(colours) + File{colour.r, colour.g, colour.b};
    if (i < 2) alphas.push_back(colour.a);
  }
  return chunk("PLTE", colours) + chunk("tRNS", alphas);
}

/// By the PNG specification: greys in equal steps, and the high eight of 16 bits.
Rgba expected_colour(const Picture& picture, int x, int y) {
  const int* sample = picture.pixel(x, y);
  const auto eight_bits = [&picture](int value) {
    return static_cast<std::uint8_t>(
        picture.depth == 16 ? value / 256 : value * 255 / ((1 << picture.depth) - 1));
  };
  const std::uint8_t first = eight_bits(sample[0]);
  switch (picture.colour) {
    case 0:
      return {first, first, first, 255};
    case 2:
      return {first, eight_bits(sample[1]), eight_bits(sample[2]), 255};
    case 3:
      return palette_colour(sample[0]);
    case 4:
      return {first, first, first, eight_bits(sample[1])};
    default:
      return {first, eight_bits(sample[1]), eight_bits(sample[2]), eight_bits(sample[3])};
  }
}

void expect_picture(const File& file, const Picture& picture) {
  SCOPED_TRACE(testing::Message() << "colour type " << picture.colour << " depth " << picture.depth
                                  << (picture.interlaced ? " interlaced " : " ") << picture.width
                                  << " x " << picture.height);
  const Result<Image> image = read(file, {});
  ASSERT_TRUE(image) << image.error().place.text() << ": " << image.error().reason;
  ASSERT_EQ(image->width(), picture.width);
  ASSERT_EQ(image->height(), picture.height);
  EXPECT_EQ(image->indexed(), picture.colour == 3);
  const bool has_table = picture.colour == 3 || (picture.colour == 0 && picture.depth <= 8);
  ASSERT_EQ(image->table().size(), has_table ? std::size_t{1} << picture.depth : 0);

  std::vector<Rgba> colours(static_cast<std::size_t>(picture.width));
  std::vector<Rgb> opaque_colours(colours.size());
  for (int y = 0; y < picture.height; ++y) {
    image->colours(y, colours);
    image->opaque_colours(y, opaque_colours);
    for (int x = 0; x < picture.width; ++x) {
      const auto at = static_cast<std::size_t>(x);
      ASSERT_EQ(colours[at], expected_colour(picture, x, y)) << "at " << x << "," << y;
      ASSERT_EQ(image->colour(y, x), colours[at]) << "at " << x << "," << y;
      const auto [r, g, b, a] = colours[at];
      ASSERT_EQ(opaque_colours[at], (Rgb{r, g, b})) << "at " << x << "," << y;
      if (has_table) {
        ASSERT_EQ(image->value(y, x), picture.pixel(x, y)[0]) << "at " << x << "," << y;
      }
      int end = x + 1;
      const int* const samples = picture.pixel(x, y);
      while (end < picture.width &&
             std::equal(samples, samples + picture.channels(), picture.pixel(end, y))) {
        ++end;
      }
      ASSERT_EQ(image->run_end(y, x), end) << "at " << x << "," << y;
    }
  }
}

TEST(Read, ReturnsThePixelsOfEveryKindOfPng) {
  Random random(1);
  for (const auto& [colour, depth] : kPngKinds) {
    for (const auto& [width, height] : kSizes) {
      for (const bool interlaced : {false, true}) {
        for (const Manner manner : {Manner::noise, Manner::flat}) {
          const Picture picture =
              random_picture(random, width, height, depth, colour, interlaced, manner);
          const File palette = colour == 3 ? palette_chunks(depth) : File();
          expect_picture(encode(picture, palette, random), picture);
        }
      }
    }
  }
}

TEST(Image, RepeatsItsPixels) {
  Random random(3);
  for (const auto& [colour, depth] : kPngKinds) {
    for (const auto& [across, down] : {std::pair(1, 2), std::pair(4, 3), std::pair(3, 1)}) {
      const Picture picture = random_picture(random, 13, 4, depth, colour, false, Manner::noise);
      const Result<Image> image =
          read(encode(picture, colour == 3 ? palette_chunks(depth) : File(), random), {});
      ASSERT_TRUE(image);
      const std::optional<Image> large = image->repeated(across, down);
      ASSERT_TRUE(large);
      ASSERT_EQ(large->width(), 13 * across);
      ASSERT_EQ(large->height(), 4 * down);
      for (int y = 0; y < large->height(); ++y) {
        for (int x = 0; x < large->width(); ++x) {
          ASSERT_EQ(large->stored(y, x), image->stored(y / down, x / across))
              << "colour type " << colour << " depth " << depth << " at " << x << "," << y;
          ASSERT_EQ(large->colour(y, x), image->colour(y / down, x / across));
        }
      }
    }
  }
}

TEST(Read, PacksValuesWithoutTrailingBits) {
  Random random(2);
  for (const int depth : {1, 2, 4, 8}) {
    for (int width = 1; width <= 17; ++width) {
      const Picture picture = random_picture(random, width, 3, depth, 0, false, Manner::noise);
      const Result<Image> image = read(encode(picture, {}, random), {});
      ASSERT_TRUE(image);
      ASSERT_EQ(image->value_bits(), depth);
      for (int y = 0; y < 3; ++y) {
        const Bytes packed = image->packed_values(y);
        ASSERT_EQ(packed.size(), static_cast<std::size_t>((width * depth + 7) / 8));
        for (int bit = 0; bit < static_cast<int>(packed.size()) * 8; ++bit) {
          const bool inside = bit < width * depth;
          const int value = inside ? picture.pixel(bit / depth, y)[0] : 0;
          const int expected = value >> (depth - 1 - bit % depth) & 1;
          ASSERT_EQ(packed[static_cast<std::size_t>(bit / 8)] >> (7 - bit % 8) & 1, expected)
              << "depth " << depth << " width " << width << " bit " << bit;
        }
      }
    }
  }
}

/// Returns the alphas of a row of pixels given as bytes.
std::vector<int> alphas(int width, int depth, int colour, const File& transparency,
                        const File& row) {
  const Result<Image> image =
      read(signature() + ihdr(width, 1, depth, colour) + chunk("tRNS", transparency) +
               chunk("IDAT", zlib(File{0} + row)) + iend(),
           {});
  if (!image) return {};
  std::vector<Rgba> colours(static_cast<std::size_t>(width));
  image->colours(0, colours);
  std::vector<int> found;
  for (const Rgba& colour_found : colours) found.push_back(colour_found.a);
  return found;
}

TEST(Read, ComparesTheTransparentColourInAllItsBits) {
  using Alphas = std::vector<int>;
  EXPECT_EQ(alphas(2, 1, 0, {0, 1}, {0x80}), (Alphas{0, 255}));
  EXPECT_EQ(alphas(2, 4, 0, {0, 3}, {0x34}), (Alphas{0, 255}));
  EXPECT_EQ(alphas(2, 8, 0, {0, 9}, {8, 9}), (Alphas{255, 0}));
  EXPECT_EQ(alphas(2, 16, 0, {1, 9}, {1, 8, 1, 9}), (Alphas{255, 0}));
  EXPECT_EQ(alphas(2, 8, 2, {0, 1, 0, 2, 0, 3}, {1, 2, 3, 1, 2, 4}), (Alphas{0, 255}));
  EXPECT_EQ(alphas(2, 16, 2, {9, 1, 9, 2, 9, 3}, {9, 1, 9, 2, 9, 3, 9, 1, 9, 2, 9, 4}),
            (Alphas{0, 255}));
}

TEST(Read, IgnoresBitsOfTheTransparentColourThatTheDepthDoesNotHave) {
  using Alphas = std::vector<int>;
  EXPECT_EQ(alphas(2, 1, 0, {0xFF, 0x01}, {0x40}), (Alphas{255, 0}));
  EXPECT_EQ(alphas(2, 4, 0, {0, 0xF3}, {0x34}), (Alphas{0, 255}));
  EXPECT_EQ(alphas(1, 8, 2, {7, 1, 7, 2, 7, 3}, {1, 2, 3}), Alphas{0});
}

TEST(Read, RefusesAnIndexBeyondThePalette) {
  Random random(3);
  for (const int depth : {1, 2, 4, 8}) {
    const int most = 1 << depth;
    for (const int colours : {1, most / 2, most - 1, most}) {
      const File palette = chunk("PLTE", File(static_cast<std::size_t>(colours) * 3));
      for (const int index : {0, colours - 1, colours, most - 1}) {
        if (index >= most) continue;
        // Both in the words of eight bytes that are compared, and in the rest after them.
        for (const int x : {0, 63, 64, 66}) {
          Picture picture = {67, 3, depth, 3, one_in(random, 2), std::vector<int>(67 * 3, 0)};
          picture.samples[static_cast<std::size_t>(67 + x)] = index;
          const Result<Image> image = read(encode(picture, palette, random), {});
          EXPECT_EQ(static_cast<bool>(image), index < colours)
              << "depth " << depth << ", " << colours << " colours, index " << index << " at " << x;
        }
      }
    }
  }
}

TEST(Read, NamesTheIndexBeyondThePalette) {
  Random random(3);
  const Picture picture = {1, 2, 2, 3, false, {0, 3}};
  const Result<Image> image = read(encode(picture, chunk("PLTE", File(6)), random), {});
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().place.text(), "IDAT");
  EXPECT_EQ(image.error().reason, "row 1 has palette index 3, but the palette has 2 colours");
}

TEST(Read, RefusesAFileTruncatedAnywhere) {
  Random random(4);
  for (const auto& [colour, depth] : kPngKinds) {
    const Picture picture = random_picture(random, 5, 5, depth, colour, true, Manner::noise);
    const File palette = colour == 3 ? palette_chunks(depth) : File();
    const File good = encode(picture, palette, random);
    for (std::size_t size = 0; size < good.size(); ++size) {
      const File cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
      ASSERT_FALSE(read(cut, {})) << size << " of " << good.size() << " bytes";
    }
  }
}

TEST(Read, RefusesMoreOrLessDataThanTheHeaderAnnounces) {
  for (const int interlace : {0, 1}) {
    Random random(5);
    const Picture picture = random_picture(random, 9, 9, 8, 2, interlace == 1, Manner::noise);
    const File rows = filtered_rows(picture, 0);
    const auto with = [interlace](const File& data) {
      return signature() + ihdr(9, 9, 8, 2, interlace) + chunk("IDAT", zlib(data)) + iend();
    };
    EXPECT_TRUE(read(with(rows), {}));
    EXPECT_FALSE(read(with(rows + File{0}), {}));
    EXPECT_FALSE(read(with(File(rows.begin(), rows.end() - 1)), {}));
    EXPECT_FALSE(read(with({}), {}));
  }
}

TEST(Read, KeepsToItsLimits) {
  const File file = signature() + ihdr(4, 3, 8, 0) + chunk("IDAT", zlib(File(15))) + iend();
  EXPECT_TRUE(read(file, {.file_bytes = file.size(), .side = 4, .pixels = 12}));
  EXPECT_FALSE(read(file, {.file_bytes = file.size() - 1, .side = 4, .pixels = 12}));
  EXPECT_FALSE(read(file, {.file_bytes = file.size(), .side = 3, .pixels = 12}));
  EXPECT_FALSE(read(file, {.file_bytes = file.size(), .side = 4, .pixels = 11}));
}

/// Returns the file with bytes of its only IDAT changed and a right CRC.
File with_changed_data(const File& file, Random& random) {
  constexpr std::size_t kBeforeData = 8 + 25 + 8;
  File data(file.begin() + kBeforeData, file.end() - 16);
  for (int i = random.between(1, 3); i > 0; --i) {
    const auto at = static_cast<std::size_t>(random.between(0, static_cast<int>(data.size()) - 1));
    data[at] = static_cast<std::uint8_t>(random.next());
  }
  return File(file.begin(), file.begin() + 33) + chunk("IDAT", data) + iend();
}

TEST(Read, ReturnsTheSamePixelsOrNoneFromDamagedData) {
  Random random(6);
  std::vector<std::uint8_t> pixels(60 * 40);
  // Enough different values that no change cancels out in the Adler-32.
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const bool as_above = i >= 60 && one_in(random, 2);
    pixels[i] = as_above ? pixels[i - 60] : static_cast<std::uint8_t>(random.between(0, 99));
  }
  const Result<File> good = write_grey(60, 40, pixels);
  ASSERT_TRUE(good);
  for (int i = 0; i < 3000; ++i) {
    const Result<Image> image = read(with_changed_data(*good, random), {});
    if (!image) continue;
    for (int y = 0; y < 40; ++y) {
      // 8-bit samples without padding are stored unchanged.
      const Bytes row = image->packed_values(y);
      ASSERT_TRUE(std::equal(row.begin(), row.end(), pixels.begin() + y * 60)) << "round " << i;
    }
  }
}

}  // namespace
}  // namespace walkmask::png
