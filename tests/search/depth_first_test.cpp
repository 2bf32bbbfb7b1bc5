#include "search/planners.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

SearchResult depth_first_result(const TextFloor& floor, Neighbours neighbours) {
  SearchResult result;
  depth_first(Terrain(floor.grid()), neighbours)({floor.at('s'), floor.at('g'), true}, result);
  return result;
}

TEST(DepthFirst, GoesOnAsLongAsItCan) {
  const TextFloor floor{
      ".....",
      "..s.g",
  };
  const SearchResult result = depth_first_result(floor, Neighbours::four);
  EXPECT_EQ(drawn(floor.grid(), result.order), "34567\n210.8\n");
  EXPECT_EQ(result.cells, result.order);
}

TEST(DepthFirst, TurnsBackAtADeadEnd) {
  const TextFloor floor{"..s.g"};
  const SearchResult result = depth_first_result(floor, Neighbours::eight);
  EXPECT_EQ(as_text(result.order), "(2,0) (1,0) (0,0) (3,0) (4,0)");
  EXPECT_EQ(as_text(result.cells), "(2,0) (3,0) (4,0)");
  EXPECT_EQ(result.peak_queue, 3u);
}

/// Row by row, back and forth: the path contains every pixel, far more than a call stack would
/// hold.
TEST(DepthFirst, FindsAPathOfSixteenMillionPixels) {
  constexpr int kSide = 4096;
  BitGrid floor(kSide, kSide);
  floor.fill();
  const Terrain terrain(floor);
  SearchResult result;
  depth_first(terrain, Neighbours::four)({{0, 0}, {0, kSide - 1}}, result);
  EXPECT_TRUE(result.found);
  EXPECT_EQ(result.cells.size(), std::size_t{kSide} * kSide);
}

}  // namespace
}  // namespace walkmask::search
