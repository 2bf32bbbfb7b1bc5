#include "image/read.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "png/write.h"
#include "support/picture_files.h"
#include "support/random.h"

namespace walkmask::image {
namespace {

struct Sample {
  const char* name;
  Format format;
  FileBytes file;
  bool keeps_colours;  ///< exactly; a JPEG does so only roughly
};

std::vector<Sample> samples(int width, int height) {
  const std::vector<Rgb> pixels = banded_pixels(width, height);
  return {{"PNG", Format::png, *png::write_rgb(width, height, pixels), true},
          {"JPEG", Format::jpeg, jpeg_file(width, height, pixels), false},
          {"BMP", Format::bmp, bmp_file(width, height, pixels), true},
          {"TGA", Format::tga, tga_file(width, height, pixels), true},
          {"packed TGA", Format::tga, packed_tga_file(width, height, pixels), true}};
}

int farthest_off(const png::Image& image, const std::vector<Rgb>& pixels) {
  int farthest = 0;
  std::vector<Rgb> row(static_cast<std::size_t>(image.width()));
  auto expected = pixels.begin();
  for (int y = 0; y < image.height(); ++y) {
    image.opaque_colours(y, row);
    for (const Rgb found : row) {
      farthest = std::max({farthest, std::abs(found.r - expected->r),
                           std::abs(found.g - expected->g), std::abs(found.b - expected->b)});
      ++expected;
    }
  }
  return farthest;
}

TEST(Read, ReadsABmpWithRowsFromTheTop) {
  constexpr int kWidth = 24, kHeight = 9;
  FileBytes file = bmp_file(kWidth, kHeight, banded_pixels(kWidth, kHeight));
  const Result<png::Image> from_bottom = read(file, {});
  for (std::size_t i = 22; i < 26; ++i) file[i] = i == 22 ? 0x100 - kHeight : 0xFF;
  const Result<png::Image> from_top = read(file, {});
  ASSERT_TRUE(from_bottom && from_top);
  for (int y = 0; y < kHeight; ++y) {
    EXPECT_EQ(from_top->colour(y, 0), from_bottom->colour(kHeight - 1 - y, 0));
  }
}

TEST(Read, ReadsEveryFormatOfABackground) {
  for (const auto& [width, height] : {std::pair{1, 1}, {3, 50}, {64, 48}, {33, 17}}) {
    const std::vector<Rgb> pixels = banded_pixels(width, height);
    for (const Sample& sample : samples(width, height)) {
      const Result<Facts> facts = read_facts(sample.file, {});
      ASSERT_TRUE(facts) << sample.name << ": " << facts.error().reason;
      EXPECT_EQ(facts->format, sample.format) << sample.name;
      EXPECT_EQ(facts->header.width, width) << sample.name;
      EXPECT_EQ(facts->header.height, height) << sample.name;
      const Result<png::Image> image = read(sample.file, {});
      ASSERT_TRUE(image) << sample.name << ": " << image.error().reason;
      ASSERT_EQ(image->width(), width) << sample.name;
      ASSERT_EQ(image->height(), height) << sample.name;
      if (!sample.keeps_colours) continue;
      EXPECT_EQ(farthest_off(*image, pixels), 0) << sample.name;
    }
  }
}

TEST(Read, KeepsTheColoursOfAJpegRoughly) {
  const std::vector<Rgb> pixels(40 * 24, Rgb{200, 120, 60});
  const Result<png::Image> image = read(jpeg_file(40, 24, pixels), {});
  ASSERT_TRUE(image);
  EXPECT_LE(farthest_off(*image, pixels), 6);
}

TEST(Read, RefusesOtherFormatsByName) {
  const auto refusal = [](const std::string& start) {
    const FileBytes file(start.begin(), start.end());
    const Result<Facts> facts = read_facts(file, {});
    return facts ? "" : facts.error().reason + "; " + facts.error().cure;
  };
  EXPECT_EQ(refusal("GIF89a"), "is a GIF, not a PNG; save it as PNG, JPEG, BMP or TGA");
  EXPECT_EQ(refusal(""), "is empty; save it as PNG, JPEG, BMP or TGA");
  EXPECT_EQ(refusal("{\"walk\": \"hall-walk.png\"}"),
            "is not a PNG; save it as PNG, JPEG, BMP or TGA");
}

TEST(Read, RefusesEveryTruncation) {
  for (const Sample& sample : samples(24, 9)) {
    // A TGA may have a footer after its pixels.
    const std::size_t footer = sample.format == Format::tga ? 26 : 0;
    for (std::size_t length = 0; length + footer < sample.file.size(); ++length) {
      const Bytes cut = Bytes(sample.file).first(length);
      EXPECT_FALSE(read(cut, {})) << sample.name << " cut to " << length;
      const Result<Facts> facts = read_facts(cut, {});
      ASSERT_FALSE(facts) << sample.name << " cut to " << length;
      EXPECT_EQ(facts.error().fault, Fault::input);
      EXPECT_NE(facts.error().cure, "");
    }
  }
}

TEST(Read, SurvivesEveryChangedByte) {
  Random random(7);
  for (const Sample& sample : samples(24, 9)) {
    for (std::size_t i = 0; i < sample.file.size(); ++i) {
      FileBytes changed = sample.file;
      changed[i] = static_cast<std::uint8_t>(changed[i] ^ (1 << random.between(0, 7)));
      const Result<png::Image> image = read(changed, {.pixels = 4096});
      if (image) {
        ASSERT_LE(image->width() * image->height(), 4096) << sample.name << " at " << i;
      } else {
        ASSERT_NE(image.error().reason, "") << sample.name << " at " << i;
      }
    }
  }
}

TEST(Read, GivesTheSamePixelsForTheSameDamagedFile) {
  Random random(3);
  const FileBytes whole = jpeg_file(48, 32, banded_pixels(48, 32));
  int decoded = 0;
  for (int round = 0; round < 300; ++round) {
    FileBytes changed = whole;
    const auto at = static_cast<std::size_t>(random.between(2, static_cast<int>(whole.size()) - 3));
    changed[at] = static_cast<std::uint8_t>(random.between(0, 255));
    const Result<png::Image> first = read(changed, {}), second = read(changed, {});
    ASSERT_EQ(static_cast<bool>(first), static_cast<bool>(second)) << at;
    if (!first) continue;
    ++decoded;
    std::vector<Rgb> once(48), again(48);
    for (int y = 0; y < first->height() && first->width() == 48; ++y) {
      first->opaque_colours(y, once);
      second->opaque_colours(y, again);
      ASSERT_EQ(once, again) << at;
    }
  }
  EXPECT_GT(decoded, 0);
}

TEST(Read, KeepsToTheLimits) {
  for (const Sample& sample : samples(24, 9)) {
    EXPECT_TRUE(read(sample.file, {.side = 24})) << sample.name;
    for (const png::Limits& limits : {png::Limits{.side = 23}, png::Limits{.pixels = 215},
                                      png::Limits{.file_bytes = sample.file.size() - 1}}) {
      EXPECT_FALSE(read_facts(sample.file, limits)) << sample.name;
      EXPECT_FALSE(read(sample.file, limits)) << sample.name;
    }
  }
}

TEST(Read, AllocatesNothingForASizeThatTheFileCannotHave) {
  // The headers of small files claim a size of 30,000 x 8,000.
  FileBytes jpeg = jpeg_file(24, 9, banded_pixels(24, 9));
  for (std::size_t i = 2; i + 8 < jpeg.size(); ++i) {
    if (jpeg[i] != 0xFF || jpeg[i + 1] != 0xC0) continue;
    jpeg[i + 5] = 8000 >> 8, jpeg[i + 6] = 8000 & 255;
    jpeg[i + 7] = 30000 >> 8, jpeg[i + 8] = 30000 & 255;
    break;
  }
  FileBytes bmp = bmp_file(24, 9, banded_pixels(24, 9));
  bmp[18] = 30000 & 255, bmp[19] = 30000 >> 8, bmp[22] = 8000 & 255, bmp[23] = 8000 >> 8;
  FileBytes tga = packed_tga_file(24, 9, banded_pixels(24, 9));
  tga[12] = 30000 & 255, tga[13] = 30000 >> 8, tga[14] = 8000 & 255, tga[15] = 8000 >> 8;
  for (const FileBytes& file : {jpeg, bmp, tga}) {
    const Result<Facts> facts = read_facts(file, {});
    ASSERT_FALSE(facts);
    EXPECT_TRUE(facts.error().place == "SOF" || facts.error().place == "pixels");
  }
}

TEST(Read, RefusesAJpegThatTakesMoreMemoryThanItsPixelsMay) {
  const FileBytes file = jpeg_file(1024, 1024, banded_pixels(1024, 1024));
  EXPECT_TRUE(read(file, {.pixels = 2 << 20}));
  const Result<png::Image> image = read(file, {.pixels = 1 << 20});
  ASSERT_FALSE(image);
  EXPECT_EQ(image.error().place, "pixels");
  EXPECT_EQ(image.error().fault, Fault::input);
}

}  // namespace
}  // namespace walkmask::image
