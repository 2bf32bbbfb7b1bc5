#include "png/rewrite.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "png/read.h"
#include "support/png_builder.h"
#include "support/random.h"

namespace walkmask::png {
namespace {

struct Kind {
  int colour, depth;
};

constexpr Kind kKinds[] = {{0, 1}, {0, 2}, {0, 4}, {0, 8}, {0, 16}, {2, 8}, {2, 16}, {3, 1},
                           {3, 2}, {3, 4}, {3, 8}, {4, 8}, {4, 16}, {6, 8}, {6, 16}};

File palette_of(int depth) {
  File colours;
  for (int i = 0; i < (1 << depth) * 3; ++i) colours.push_back(static_cast<std::uint8_t>(i));
  return chunk("PLTE", colours);
}

std::uint64_t random_bits(const Image& image, Random& random) {
  const int bits = pixel_bits(image.header());
  std::uint64_t value = 0;
  for (int i = 0; i < bits; ++i)
    value = value << 1 | static_cast<std::uint64_t>(random.between(0, 1));
  return value;
}

using Stored = std::map<std::pair<int, int>, std::uint64_t>;

Stored stored_pixels(const Image& image) {
  Stored all;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) all[{y, x}] = image.stored(y, x);
  }
  return all;
}

TEST(Rewrite, ChangesTheseBitsAloneInEveryKindOfPng) {
  Random random(34);
  for (int round = 0; round < 150; ++round) {
    const Kind kind = kKinds[static_cast<std::size_t>(round) % std::size(kKinds)];
    const Picture picture = random_picture(random, random.between(1, 20), random.between(1, 20),
                                           kind.depth, kind.colour, round % 2 == 0, Manner::noise);
    const File file = encode(picture, kind.colour == 3 ? palette_of(kind.depth) : File(), random);
    const Result<Image> before = read(file, {});
    ASSERT_TRUE(before) << round;
    Stored expected = stored_pixels(*before);
    std::vector<PixelRun> runs;
    for (int i = random.between(0, 4); i > 0; --i) {
      const int y = random.between(0, picture.height - 1);
      const int begin = random.between(0, picture.width - 1);
      const int end = random.between(begin + 1, picture.width);
      runs.push_back({y, begin, end, random_bits(*before, random)});
      for (int x = begin; x < end; ++x) expected[{y, x}] = runs.back().bits;
    }
    const auto rewritten = rewrite(file, runs, {});
    ASSERT_TRUE(rewritten) << round;
    const Result<Image> after = read(*rewritten, {});
    ASSERT_TRUE(after) << round << ": " << message(after.error());
    EXPECT_EQ(stored_pixels(*after), expected)
        << "round " << round << ", colour " << kind.colour << ", depth " << kind.depth;
    EXPECT_TRUE(std::equal(after->table().begin(), after->table().end(), before->table().begin(),
                           before->table().end()));
    EXPECT_EQ(after->header().interlaced, picture.interlaced);
  }
}

bool has(const File& file, std::string_view part) {
  return std::string(file.begin(), file.end()).find(part) != std::string::npos;
}

TEST(Rewrite, KeepsEveryChunkButOffsetsInTheOldData) {
  Random random(5);
  const Picture picture = random_picture(random, 4, 4, 8, 2, false, Manner::flat);
  const File kept = chunk("gAMA", {0, 0, 177, 143}) + chunk("tEXt", bytes("Title\0A room")) +
                    chunk("prVt", bytes("safe to copy")) + chunk("sTER", {0}) +
                    chunk("tRNS", {0, 1, 0, 2, 0, 3});
  const File dropped = chunk("iDOT", bytes("offsets of IDAT"));
  const File file = encode(picture, kept + dropped, random);
  const auto rewritten = rewrite(file, {}, {});
  ASSERT_TRUE(rewritten);
  EXPECT_TRUE(has(*rewritten, {reinterpret_cast<const char*>(kept.data()), kept.size()}));
  EXPECT_FALSE(has(*rewritten, "iDOT"));
}

TEST(Rewrite, RefusesAFileWithAChunkThatMayDescribeItsPixels) {
  Random random(5);
  const Picture picture = random_picture(random, 4, 4, 8, 2, false, Manner::flat);
  const File file = encode(picture, chunk("mkBT", bytes("layers of an editor")), random);
  const auto rewritten = rewrite(file, {}, {});
  ASSERT_FALSE(rewritten);
  EXPECT_EQ(rewritten.error().reason, "has a chunk \"mkBT\", which may describe its old pixels");
}

TEST(Rewrite, RefusesADamagedFile) {
  Random random(6);
  File file = encode(random_picture(random, 4, 4, 8, 2, false, Manner::flat), {}, random);
  file[20] ^= 1;
  EXPECT_FALSE(rewrite(file, {}, {}));
}

}  // namespace
}  // namespace walkmask::png
