#include "png/deflate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

#include "png/bytes.h"
#include "png/inflate.h"
#include "support/random.h"

namespace walkmask::png {
namespace {

using Rows = std::vector<std::uint8_t>;

/// Returns the rows, each behind a byte 0.
Rows rows_of(int width, const std::vector<Rgb>& pixels) {
  Rows rows;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (i % static_cast<std::size_t>(width) == 0) rows.push_back(0);
    rows.insert(rows.end(), {pixels[i].r, pixels[i].g, pixels[i].b});
  }
  return rows;
}

/// Returns what is read in a zlib stream, its checksum compared; empty if it is refused.
Rows inflated(const std::vector<std::uint8_t>& stream, std::size_t size) {
  const Bytes part = stream;
  const Result<ZeroedBytes> rows = inflate(std::span(&part, 1), size);
  return rows ? Rows(rows->span().begin(), rows->span().end()) : Rows{};
}

void expect_same(int width, const std::vector<Rgb>& pixels) {
  const Rows rows = rows_of(width, pixels);
  EXPECT_TRUE(inflated(deflated(width, pixels), rows.size()) == rows)
      << width << " x " << pixels.size() / static_cast<std::size_t>(width);
}

std::vector<Rgb> random_pixels(Random& random, std::size_t count, int colours) {
  std::vector<Rgb> pixels(count);
  for (Rgb& pixel : pixels) {
    const auto channel = [&] { return static_cast<std::uint8_t>(random.between(0, colours - 1)); };
    pixel = {channel(), channel(), channel()};
  }
  return pixels;
}

TEST(Deflated, KeepsEveryPixelOfSmallPictures) {
  Random random(1);
  for (int width = 1; width <= 24; ++width) {
    for (std::size_t height = 1; height <= 12; ++height) {
      for (const int colours : {1, 2, 256}) {
        expect_same(width,
                    random_pixels(random, static_cast<std::size_t>(width) * height, colours));
      }
    }
  }
}

TEST(Deflated, KeepsEveryPixelOfSeveralStrips) {
  Random random(2);
  for (const int width : {1, 700, 10'922, 10'923, 200'000}) {
    const std::size_t count =
        static_cast<std::size_t>(width) * (1'000'000 / static_cast<unsigned>(width));
    expect_same(width, std::vector<Rgb>(count, Rgb{1, 2, 3}));
    expect_same(width, random_pixels(random, count, 2));
  }
  expect_same(500, random_pixels(random, 300'000, 256));
}

/// Earlier pixels occur again at any distance, as in art that repeats itself.
TEST(Deflated, KeepsEveryPixelOfWhatRepeatsItself) {
  Random random(3);
  for (int turn = 0; turn < 60; ++turn) {
    const int width = random.between(1, 900);
    std::vector<Rgb> pixels = random_pixels(random, static_cast<std::size_t>(width) * 80, 256);
    for (std::size_t at = 1; at < pixels.size();) {
      const auto length = static_cast<std::size_t>(random.between(1, 200));
      const auto back = static_cast<std::size_t>(random.between(1, 12'000));
      for (std::size_t end = std::min(pixels.size(), at + length); at < end; ++at) {
        if (at >= back) pixels[at] = pixels[at - back];
      }
      at += static_cast<std::size_t>(random.between(0, 9));
    }
    expect_same(width, pixels);
  }
}

TEST(Deflated, IsSmallWherePixelsRepeat) {
  EXPECT_LT(deflated(1000, std::vector<Rgb>(1'000'000, Rgb{9, 9, 9})).size(), 12'000U);
  Random random(4);
  // A row of noise, and the same again.
  std::vector<Rgb> pixels = random_pixels(random, 1000, 256);
  for (int y = 1; y < 100; ++y) pixels.insert(pixels.end(), pixels.begin(), pixels.begin() + 1000);
  EXPECT_LT(deflated(1000, pixels).size(), 8'000U);
}

TEST(Deflated, HardlyGrowsNoise) {
  Random random(5);
  const std::vector<Rgb> noise = random_pixels(random, 300'000, 256);
  EXPECT_LT(deflated(1000, noise).size(), 905'000U);
}

}  // namespace
}  // namespace walkmask::png
