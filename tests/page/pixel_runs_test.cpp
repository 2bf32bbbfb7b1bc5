#include "page/pixel_runs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/text_floor.h"

namespace walkmask::page {
namespace {

Level level_of_grids(const BitGrid& paintable, const std::vector<BitGrid>& areas) {
  Level level = {
      .file = {}, .files = {}, .manifest = {}, .paintable = paintable, .areas = {}, .art = {}};
  for (const BitGrid& area : areas) level.areas.push_back({"area", area});
  return level;
}

BitGrid row_of(int width) {
  BitGrid row(width, 1);
  row.set_span(0, 0, width - 1);
  return row;
}

using Bytes = std::vector<std::uint8_t>;

TEST(PixelRuns, TellKindsOfPixelsApart) {
  const Level level = level_of_grids(TextFloor({"..#",  //
                                                ".##"})
                                         .grid(),
                                     {TextFloor({"#.#",  //
                                                 "###"})
                                          .grid(),
                                      TextFloor({"###",  //
                                                 "##."})
                                          .grid()});
  // Floor, floor of the first area, wall; floor, wall, wall of the second area.
  EXPECT_EQ(pixel_runs(level), (Bytes{1, 1, 3, 1, 0, 1, 1, 1, 0, 1, 4, 1}));
}

TEST(PixelRuns, GoOnInTheNextRow) {
  const TextFloor floor = {"#..",  //
                           "..#"};
  EXPECT_EQ(pixel_runs(level_of_grids(floor.grid(), {})), (Bytes{0, 1, 1, 4, 0, 1}));
}

TEST(PixelRuns, WriteLargeNumbersInSeveralBytes) {
  EXPECT_EQ(pixel_runs(level_of_grids(row_of(127), {})), (Bytes{1, 127}));
  EXPECT_EQ(pixel_runs(level_of_grids(row_of(300), {})), (Bytes{1, 0xAC, 0x02}));
}

TEST(PixelRuns, AreThoseOfAllPixelsAndTheAreasThereAre) {
  EXPECT_TRUE(are_runs_of(Bytes{1, 0xAC, 0x02}, 300, 0));
  EXPECT_FALSE(are_runs_of(Bytes{1, 0xAC, 0x02}, 299, 0));
  EXPECT_FALSE(are_runs_of(Bytes{1, 0xAC, 0x02}, 301, 0));
  EXPECT_TRUE(are_runs_of(Bytes{1, 2, 3, 1}, 3, 1));
  EXPECT_FALSE(are_runs_of(Bytes{1, 2, 4, 1}, 3, 1)) << "the second area of one";
  EXPECT_FALSE(are_runs_of(Bytes{}, 1, 0));
}

TEST(PixelRuns, MayNotBeTruncated) {
  EXPECT_FALSE(are_runs_of(Bytes{1}, 1, 0));
  EXPECT_FALSE(are_runs_of(Bytes{1, 0x81}, 1, 0));
  EXPECT_FALSE(are_runs_of(Bytes{1, 1, 0}, 1, 0));
  EXPECT_FALSE(are_runs_of(Bytes{1, 1, 0, 0}, 1, 0)) << "a run of no pixels";
}

TEST(PixelRuns, HaveNoNumberThatIsTooLargeForPixels) {
  EXPECT_TRUE(are_runs_of(Bytes{1, 0x80, 0x80, 0x80, 0x80, 0x01}, 1U << 28, 0));
  const Bytes long_number(11, 0xFF);
  EXPECT_FALSE(are_runs_of(long_number, 1U << 28, 0));
  EXPECT_FALSE(
      are_runs_of(Bytes{1, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02}, 1, 0));
}

}  // namespace
}  // namespace walkmask::page
