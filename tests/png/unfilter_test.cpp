#include "png/unfilter.h"

#include <gtest/gtest.h>

#include "support/png_builder.h"

namespace walkmask::png {
namespace {

struct PixelKind {
  int depth, colour;
  int pixel_bytes;
};
constexpr PixelKind kPixelKinds[] = {{8, 0, 1}, {8, 4, 2},  {8, 2, 3},
                                     {8, 6, 4}, {16, 2, 6}, {16, 6, 8}};

TEST(Unfilter, UndoesEveryFilterOfEveryPixelLength) {
  Random random(1);
  for (const PixelKind& kind : kPixelKinds) {
    // Around the length of the blocks that are tested as a whole, and a few times that.
    for (const int width : {1, 2, 7, 12, 16, 17, 25, 48, 49, 97, 200}) {
      for (const Manner manner : {Manner::noise, Manner::flat}) {
        const Picture picture =
            random_picture(random, width, 6, kind.depth, kind.colour, false, manner);
        const File plain = filtered_rows(picture, 0);
        const std::size_t row_bytes = plain.size() / 6 - 1;
        for (int filter = 0; filter <= 5; ++filter) {
          File rows = filter < 5 ? filtered_rows(picture, filter) : filtered_rows(picture, random);
          EXPECT_FALSE(unfilter(rows, row_bytes, kind.pixel_bytes));
          for (std::size_t at = 0; at < rows.size(); at += row_bytes + 1) rows[at] = 0;
          EXPECT_EQ(rows, plain) << "filter " << filter << ", pixels of " << kind.pixel_bytes
                                 << " bytes, width " << width;
        }
      }
    }
  }
}

/// Returns a row of three random colours in long runs, so it is flat except in a few places.
File nearly_flat_row(Random& random, std::size_t pixels, std::size_t pixel_bytes) {
  File palette(3 * pixel_bytes);
  for (std::uint8_t& byte : palette) byte = static_cast<std::uint8_t>(random.next());
  File row;
  int colour = 0;
  for (std::size_t i = 0; i < pixels; ++i) {
    if (one_in(random, 70)) colour = random.between(0, 2);
    const auto from = palette.begin() + colour * static_cast<std::ptrdiff_t>(pixel_bytes);
    row.insert(row.end(), from, from + static_cast<std::ptrdiff_t>(pixel_bytes));
  }
  return row;
}

/// Rows with mostly zero differences are copied in blocks if that gives the same bytes. The test
/// makes such rows by undoing, byte by byte, differences that no encoder would choose.
TEST(Unfilter, CopiesOnlyWhatTheFilterWouldPredict) {
  Random random(2);
  for (const PixelKind& kind : kPixelKinds) {
    const auto pixel_bytes = static_cast<std::size_t>(kind.pixel_bytes);
    for (int round = 0; round < 600; ++round) {
      const int filter = random.between(1, 4);
      const File above = nearly_flat_row(random, 200, pixel_bytes);
      File differences(above.size());
      for (std::uint8_t& byte : differences) {
        if (one_in(random, 150)) byte = static_cast<std::uint8_t>(random.next());
      }
      if (one_in(random, 2)) differences[0] = above[0];
      const File row = unfiltered(filter, differences, above, pixel_bytes);
      File rows = File{0} + above + File{static_cast<std::uint8_t>(filter)} + differences;
      ASSERT_FALSE(unfilter(rows, above.size(), kind.pixel_bytes));
      const File undone(rows.end() - static_cast<std::ptrdiff_t>(row.size()), rows.end());
      ASSERT_EQ(undone, row) << "filter " << filter << ", pixels of " << pixel_bytes
                             << " bytes, round " << round;
    }
  }
}

TEST(Unfilter, RefusesFiltersThatDoNotExist) {
  for (int filter = 5; filter < 256; ++filter) {
    File rows = {0, 1, 2, static_cast<std::uint8_t>(filter), 1, 2};
    EXPECT_TRUE(unfilter(rows, 2, 1)) << filter;
  }
}

}  // namespace
}  // namespace walkmask::png
