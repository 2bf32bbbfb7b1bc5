#include "png/write.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "png/bytes.h"
#include "png/read.h"
#include "support/png_builder.h"

namespace walkmask::png {
namespace {

TEST(WriteRgb, WritesWhatReadReturns) {
  Random random(1);
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 50}, {50, 1}, {33, 20}, {400, 300}}) {
    std::vector<Rgb> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (Rgb& pixel : pixels) {
      pixel = {static_cast<std::uint8_t>(random.next()), static_cast<std::uint8_t>(random.next()),
               static_cast<std::uint8_t>(random.between(0, 1))};
    }
    const Result<File> file = write_rgb(width, height, pixels);
    ASSERT_TRUE(file);
    const Result<Image> image = read(*file, {});
    ASSERT_TRUE(image) << image.error().reason;
    ASSERT_EQ(image->width(), width);
    ASSERT_EQ(image->height(), height);
    std::vector<Rgba> row(static_cast<std::size_t>(width));
    auto pixel = pixels.begin();
    for (int y = 0; y < height; ++y) {
      image->colours(y, row);
      for (const Rgba& colour : row) {
        ASSERT_EQ(colour, (Rgba{pixel->r, pixel->g, pixel->b, 255})) << "row " << y;
        ++pixel;
      }
    }
  }
}

TEST(WriteGrey, WritesWhatReadReturns) {
  const std::vector<std::uint8_t> pixels = {0, 255, 7, 128, 1, 254};
  const Result<File> file = write_grey(3, 2, pixels);
  ASSERT_TRUE(file);
  const Result<Image> image = read(*file, {});
  ASSERT_TRUE(image) << image.error().reason;
  EXPECT_FALSE(image->indexed());
  std::vector<std::uint8_t> all;
  for (int i = 0; i < 6; ++i) all.push_back(image->value(i / 3, i % 3));
  EXPECT_EQ(all, pixels);
}

TEST(Mark, IsATextChunkBehindTheHeader) {
  using namespace std::string_literals;
  const File mark = chunk("tEXt", bytes("Software\0walkmask"s));
  for (const Result<File>& file :
       {write_grey(1, 1, std::vector<std::uint8_t>(1)), write_rgb(1, 1, std::vector<Rgb>(1))}) {
    ASSERT_TRUE(file);
    const auto at =
        file->begin() + static_cast<std::ptrdiff_t>((signature() + ihdr(1, 1, 8, 0)).size());
    EXPECT_EQ(File(at, at + static_cast<std::ptrdiff_t>(mark.size())), mark);
  }
}

TEST(Mark, IsRecognisedInTheFirstBytesOfAFile) {
  const Result<File> file = write_grey(3, 2, std::vector<std::uint8_t>(6));
  ASSERT_TRUE(file);
  EXPECT_TRUE(is_marked(*file));
  EXPECT_TRUE(is_marked(std::span(*file).first(kMarkedBytes)));
  EXPECT_FALSE(is_marked(std::span(*file).first(kMarkedBytes - 1)));
  EXPECT_FALSE(is_marked({}));
  for (std::size_t i = 33; i < kMarkedBytes; ++i) {
    File other = *file;
    other[i] ^= 1;
    EXPECT_FALSE(is_marked(other)) << i;
  }
  Random random(1);
  EXPECT_FALSE(
      is_marked(encode(random_picture(random, 9, 9, 8, 0, false, Manner::flat), {}, random)));
  EXPECT_FALSE(is_marked(bytes(std::string(33, ' ') + "tEXtSoftware walkmask, not a PNG at all")));
}

TEST(WriteGrey, RefusesWhatTheEncoderCannotCount) {
  // Fresh pages that are never touched take no memory.
  const std::optional<ZeroedBytes> pixels = ZeroedBytes::allocate(2'000'000'000);
  if (!pixels) GTEST_SKIP() << "no address space for two billion pixels";
  const Result<File> file = write_grey(50'000, 40'000, std::as_const(*pixels).span());
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().reason,
            "a picture of 50000 x 40000 pixels is too large to be written as PNG");
  EXPECT_EQ(file.error().cure, "use smaller images");
}

TEST(WriteRgb, WritesFromSeveralThreads) {
  const std::vector<Rgb> pixels(64 * 64, Rgb{1, 2, 3});
  const Result<File> expected = write_rgb(64, 64, pixels);
  ASSERT_TRUE(expected);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const Result<File> file = write_rgb(64, 64, pixels);
      EXPECT_TRUE(file && *file == *expected);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace walkmask::png
