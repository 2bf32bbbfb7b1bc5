#include "image/pgm_mask.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/files.h"
#include "image/read.h"

namespace walkmask::image {
namespace {

using namespace std::string_literals;

FileBytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

/// Returns the greys of a file row by row, "0 128/255 7", or the place and the reason of its error.
std::string outcome(const std::string& file, const png::Limits& limits = {}) {
  const Result<png::Image> image = read_pgm_mask(bytes_of(file), limits);
  if (!image) return image.error().place.text() + ": " + image.error().reason;
  std::string text;
  for (int y = 0; y < image->height(); ++y) {
    text += y == 0 ? "" : "/";
    for (int x = 0; x < image->width(); ++x) {
      const Rgba colour = image->colour(y, x);
      const bool is_grey = colour.r == colour.g && colour.g == colour.b && colour.a == 255;
      text += (x == 0 ? "" : " ") + (is_grey ? std::to_string(colour.r) : "coloured"s);
    }
  }
  return text;
}

const std::string kBinary = "P5\n# made by hand\n3 2 255\n\1\2\3\xFF\0\x7F"s;
const std::string kPlain = "P2 3 2 255 1 2 3\n255 0 127\n";

TEST(PgmMask, ReadsBinaryAndPlainFiles) {
  EXPECT_EQ(outcome(kBinary), "1 2 3/255 0 127");
  EXPECT_EQ(outcome(kPlain), "1 2 3/255 0 127");
}

TEST(PgmMask, IsReadAsAMaskByItsFirstBytes) {
  for (const std::string& file : {kBinary, kPlain}) {
    const Result<png::Image> image = read_mask(bytes_of(file), {});
    ASSERT_TRUE(image);
    EXPECT_EQ(image->colour(1, 2), (Rgba{127, 127, 127, 255}));
    EXPECT_FALSE(read_mask(bytes_of(file), {.file_bytes = file.size() - 1}));
  }
  EXPECT_FALSE(read_mask(bytes_of("P6 1 1 255 \1\2\3"), {}));
}

TEST(PgmMask, SkipsCommentsBetweenTheWordsOfTheHeader) {
  EXPECT_EQ(outcome("P5#a\n#b 9\r\n2#c\n\t1# d\n# 8\n255\n\7\t"), "7 9");
  EXPECT_EQ(outcome("P2#a\n2 1#c\n255#d\n7#e\n9#f"), "7 9");
}

TEST(PgmMask, TakesTheFirstPixelDirectlyAfterOneWhiteSpace) {
  EXPECT_EQ(outcome("P5 3 1 255 #\n "), "35 10 32") << "a pixel may look like a comment";
  EXPECT_EQ(outcome("P5 1 1 255\r\n\7"), "pixels: 1 byte follows the pixels");
}

TEST(PgmMask, ScalesGreysToTheNearest) {
  EXPECT_EQ(outcome("P2 4 1 3 0 1 2 3"), "0 85 170 255");
  EXPECT_EQ(outcome("P2 3 1 1000 1 2 998"), "0 1 254");
  EXPECT_EQ(outcome("P5 2 1 65535 \x80\x00\xFF\xFF"s), "128 255");
  EXPECT_EQ(outcome("P5 2 1 256 \x00\x80\x01\x00"s), "128 255");
  EXPECT_EQ(outcome("P5 2 1 1 \x00\x01"s), "0 255");
}

TEST(PgmMask, RefusesGreysAboveTheLargest) {
  EXPECT_EQ(outcome("P5 1 1 100 e"), "pixels: a grey is above the largest of the header, 100");
  EXPECT_EQ(outcome("P5 1 1 256 \1\1"), "pixels: a grey is above the largest of the header, 256");
  EXPECT_EQ(outcome("P2 1 1 100 101"), "pixels: a grey is above the largest of the header, 100");
  EXPECT_EQ(outcome("P2 1 1 100 65536"), "pixels: a grey is not a number from 0 to 65535");
}

TEST(PgmMask, RefusesHeadersThatDoNotMakeSense) {
  for (const std::string start : {"P5", "P2"}) {
    for (const std::string rest : {" ", " 3", " 3 x", " -3 2 255 ", " 3,2 255 ", " 3 2x 255 "}) {
      EXPECT_EQ(outcome(start + rest), "header: its width and height are not two numbers")
          << start << rest;
    }
    for (const std::string rest : {" 1 1", " 1 1 0 1", " 1 1 65536 1", " 1 1 x 1", " 1 1 9x 1"}) {
      EXPECT_EQ(outcome(start + rest), "header: its largest grey is not a number from 1 to 65535")
          << start << rest;
    }
    EXPECT_EQ(outcome(start + " 0 1 255 "), "header: the image has no pixels");
  }
  EXPECT_EQ(outcome("P5 1 1 255#\n"), "header: no white space follows its largest grey");
  for (const std::string file : {"", "P5", "P53 2 255 ", "P6 1 1 255 abc", "P1 1 1 0"}) {
    EXPECT_EQ(outcome(file), "header: is not a PGM") << file;
  }
}

TEST(PgmMask, KeepsToTheLimitsBeforeItLooksAtThePixels) {
  EXPECT_EQ(outcome("P5 40000 1 255 "),
            "header: the width in pixels is 40000, more than the 32768 allowed");
  EXPECT_EQ(outcome("P2 20 30 255 ", {.pixels = 599}),
            "header: the number of pixels is 600, more than the 599 allowed");
  EXPECT_EQ(outcome("P5 99999999999999999999 1 255 "),
            "header: its width and height are not two numbers");
  EXPECT_EQ(outcome("P5 16384 16384 255 \1"), "pixels: the file ends within its pixels");
  EXPECT_EQ(outcome("P2 16384 16384 255 \1"), "pixels: the file ends within its pixels");
}

TEST(PgmMask, RefusesEveryFileThatIsCutShort) {
  const std::string two_bytes = "P5 2 1 256 \x00\x80\x01\x00"s;
  for (const std::string& whole : {kBinary, kPlain.substr(0, kPlain.size() - 1), two_bytes}) {
    // A plain file may lose digits of its last grey.
    const std::size_t digits = whole.starts_with("P2") ? 2 : 0;
    for (std::size_t length = 0; length + digits < whole.size(); ++length) {
      EXPECT_FALSE(read_pgm_mask(bytes_of(whole.substr(0, length)), {})) << length;
    }
  }
}

TEST(PgmMask, RefusesWhatFollowsThePixels) {
  const std::string line_end = ", a line end, as an editor of texts adds";
  EXPECT_EQ(outcome(kBinary + "\n"), "pixels: 1 byte follows the pixels" + line_end);
  EXPECT_EQ(outcome(kBinary + "\r\n"), "pixels: 2 bytes follow the pixels" + line_end);
  EXPECT_EQ(outcome(kBinary + "\n\n\n"), "pixels: 3 bytes follow the pixels");
  EXPECT_EQ(outcome(kPlain + "# the end\n 7"), "pixels: 1 byte follows the pixels");
  EXPECT_EQ(outcome(kPlain + "# the end\n "), "1 2 3/255 0 127");
}

TEST(PgmMask, RefusesPlainPixelsThatAreNotNumbers) {
  EXPECT_EQ(outcome("P2 2 1 255 1 x"), "pixels: a grey is not a number from 0 to 65535");
  EXPECT_EQ(outcome("P2 2 1 255 1 -1"), "pixels: a grey is not a number from 0 to 65535");
  EXPECT_EQ(outcome("P2 2 1 255 1      "), "pixels: the file ends within its pixels");
  EXPECT_EQ(outcome("P2 2 1 255 12,13"), "pixels: a grey is not a number from 0 to 65535");
}

}  // namespace
}  // namespace walkmask::image
