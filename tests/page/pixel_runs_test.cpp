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

TEST(PixelRuns, DistinguishKindsOfPixels) {
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

TEST(PixelRuns, ContinueInTheNextRow) {
  const TextFloor floor = {"#..",  //
                           "..#"};
  EXPECT_EQ(pixel_runs(level_of_grids(floor.grid(), {})), (Bytes{0, 1, 1, 4, 0, 1}));
}

TEST(PixelRuns, WriteLargeNumbersInSeveralBytes) {
  EXPECT_EQ(pixel_runs(level_of_grids(row_of(127), {})), (Bytes{1, 127}));
  EXPECT_EQ(pixel_runs(level_of_grids(row_of(300), {})), (Bytes{1, 0xAC, 0x02}));
}

}  // namespace
}  // namespace walkmask::page
