#include "search/planners.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

SearchResult wavefront_result(const TextFloor& floor, Neighbours neighbours) {
  SearchResult result;
  wavefront(Terrain(floor.grid()), neighbours)({floor.at('s'), floor.at('g'), true}, result);
  return result;
}

TEST(Wavefront, EndsWithTheWaveThatTouchesTheGoal) {
  const TextFloor floor{
      ".....",
      "..s.g",
  };
  const SearchResult result = wavefront_result(floor, Neighbours::four);
  EXPECT_EQ(drawn(floor.grid(), result.order), "..3..\n.102.\n");
  EXPECT_EQ(as_text(result.cells), "(2,1) (3,1) (4,1)");
}

TEST(Wavefront, CountsTwoWavesInItsQueue) {
  const TextFloor floor{"s....g"};
  EXPECT_EQ(wavefront_result(floor, Neighbours::four).peak_queue, 2u);
}

TEST(Wavefront, TracesWithDiagonalSteps) {
  const TextFloor floor{
      "s..",
      "...",
      "..g",
  };
  EXPECT_EQ(as_text(wavefront_result(floor, Neighbours::four).cells),
            "(0,0) (1,0) (2,0) (2,1) (2,2)");
  EXPECT_EQ(as_text(wavefront_result(floor, Neighbours::eight).cells), "(0,0) (1,0) (2,1) (2,2)");
}

TEST(Wavefront, CutsTheCornerAtTheGoal) {
  const TextFloor floor{
      "s.",
      ".g",
  };
  EXPECT_EQ(as_text(wavefront_result(floor, Neighbours::eight).cells), "(0,0) (1,1)");
}

TEST(Wavefront, CutsNoCornerOfAWall) {
  const TextFloor floor{
      "s.",
      "#g",
  };
  EXPECT_EQ(as_text(wavefront_result(floor, Neighbours::eight).cells), "(0,0) (1,0) (1,1)");
}

}  // namespace
}  // namespace walkmask::search
