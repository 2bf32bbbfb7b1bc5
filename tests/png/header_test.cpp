#include "png/header.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "support/png_builder.h"

namespace walkmask::png {
namespace {

File content(std::uint32_t width, std::uint32_t height, int depth, int colour, int compression = 0,
             int filter = 0, int interlace = 0) {
  File file = big_endian_32(width) + big_endian_32(height);
  for (const int number : {depth, colour, compression, filter, interlace}) {
    file.push_back(static_cast<std::uint8_t>(number));
  }
  return file;
}

std::string refusal_of(const File& header, const Limits& limits = {}) {
  const Result<Header> parsed = parse_header(header, limits);
  if (parsed) return "";
  EXPECT_EQ(parsed.error().fault, Fault::input);
  EXPECT_EQ(parsed.error().place.text(), "IHDR");
  const std::optional<Setting> setting = parsed.error().setting;
  return parsed.error().reason + "; " + parsed.error().cure +
         (setting == Setting::image_side     ? " (image_side)"
          : setting == Setting::image_pixels ? " (image_pixels)"
                                             : "");
}

TEST(Header, AllowsTheFifteenCombinationsOfThePngSpecification) {
  const std::set<std::pair<int, int>> allowed = {{0, 1}, {0, 2},  {0, 4},  {0, 8}, {0, 16},
                                                 {2, 8}, {2, 16}, {3, 1},  {3, 2}, {3, 4},
                                                 {3, 8}, {4, 8},  {4, 16}, {6, 8}, {6, 16}};
  for (int colour = 0; colour < 256; ++colour) {
    for (int depth = 0; depth < 256; ++depth) {
      const bool parsed = static_cast<bool>(parse_header(content(1, 1, depth, colour), {}));
      EXPECT_EQ(parsed, allowed.contains({colour, depth})) << colour << " at depth " << depth;
    }
  }
}

TEST(Header, RefusesOtherCombinations) {
  constexpr const char* kNoPixels = "the image has no pixels; save the image again as PNG";
  EXPECT_EQ(refusal_of(content(0, 5, 8, 0)), kNoPixels);
  EXPECT_EQ(refusal_of(content(5, 0, 8, 0)), kNoPixels);
  EXPECT_NE(refusal_of(content(0x80000000u, 1, 8, 0)), "");
  EXPECT_NE(refusal_of(content(1, 0xFFFFFFFFu, 8, 0)), "");
  EXPECT_NE(refusal_of(content(1, 1, 8, 0, 1, 0, 0)), "");
  EXPECT_NE(refusal_of(content(1, 1, 8, 0, 0, 1, 0)), "");
  EXPECT_NE(refusal_of(content(1, 1, 8, 0, 0, 0, 2)), "");
  EXPECT_NE(refusal_of(content(1, 1, 8, 0) + File{0}), "");
  for (std::size_t size = 0; size < 13; ++size) {
    File cut = content(1, 1, 8, 0);
    cut.resize(size);
    EXPECT_NE(refusal_of(cut), "") << size;
  }
}

TEST(Header, NamesTheLimitTheValueAndTheSetting) {
  const Limits limits = {.side = 100, .pixels = 5000};
  EXPECT_EQ(refusal_of(content(100, 50, 8, 0), limits), "");
  EXPECT_EQ(refusal_of(content(50, 100, 8, 0), limits), "");
  EXPECT_EQ(
      refusal_of(content(101, 1, 8, 0), limits),
      "the width in pixels is 101, more than the 100 allowed; make the image smaller (image_side)");
  EXPECT_EQ(refusal_of(content(1, 101, 8, 0), limits),
            "the height in pixels is 101, more than the 100 allowed; make the image smaller "
            "(image_side)");
  EXPECT_EQ(refusal_of(content(73, 69, 8, 0), limits),
            "the number of pixels is 5037, more than the 5000 allowed; make the image smaller "
            "(image_pixels)");
}

TEST(Header, DoesNotSuggestRaisingALimitAtItsMaximum) {
  EXPECT_EQ(refusal_of(content(32769, 1, 8, 0)),
            "the width in pixels is 32769, more than the 32768 allowed; make the image smaller or "
            "cut it up");
}

TEST(Header, LimitsThePixelDataToFourBytesAPixelOfTheLimit) {
  const Limits limits = {.side = 100, .pixels = 5000};
  struct Row {
    std::uint32_t width, height;
    int depth, colour, interlace;
    bool allowed;
  };
  const Row rows[] = {
      {100, 50, 8, 6, 0, true},    // 20,000 bytes
      {100, 25, 16, 6, 0, true},   // 20,000
      {100, 26, 16, 6, 0, false},  // 20,800
      {100, 33, 16, 2, 0, true},   // 19,800
      {100, 34, 16, 2, 0, false},  // 20,400
      {100, 25, 8, 6, 1, true},    // 10,000, twice
      {100, 26, 8, 6, 1, false},   // 10,400, twice
      {100, 50, 8, 3, 1, true},    // 5,000, twice
  };
  for (const Row& row : rows) {
    const File header = content(row.width, row.height, row.depth, row.colour, 0, 0, row.interlace);
    EXPECT_EQ(refusal_of(header, limits) == "", row.allowed)
        << row.width << " x " << row.height << " colour type " << row.colour;
  }
}

TEST(Header, AllowsTheLargestByDefaultAndNoMore) {
  EXPECT_EQ(refusal_of(content(32768, 8192, 8, 6)), "");
  EXPECT_NE(refusal_of(content(32769, 1, 8, 6)), "");
  EXPECT_NE(refusal_of(content(1, 32769, 8, 6)), "");
  EXPECT_NE(refusal_of(content(32768, 8193, 1, 0)), "");
  EXPECT_NE(refusal_of(content(0x7FFFFFFF, 0x7FFFFFFF, 16, 6)), "");
}

}  // namespace
}  // namespace walkmask::png
