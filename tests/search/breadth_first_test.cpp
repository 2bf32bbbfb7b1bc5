#include "search/planners.h"

#include <gtest/gtest.h>

#include "search/cells.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(BreadthFirst, VisitsPixelsByTheirNumberOfSteps) {
  const TextFloor floor{
      ".....",
      "..s.g",
  };
  SearchResult result;
  breadth_first(Terrain(floor.grid()), Neighbours::four)({floor.at('s'), floor.at('g'), true},
                                                         result);
  EXPECT_EQ(drawn(floor.grid(), result.order), ".53..\n41026\n");
  EXPECT_EQ(result.peak_queue, 5u);
}

TEST(BreadthFirst, CountsADiagonalStepAsOne) {
  const TextFloor floor{
      "#....",
      "s.#.g",
      "#....",
  };
  SearchResult result;
  breadth_first(Terrain(floor.grid()), Neighbours::eight)({floor.at('s'), floor.at('g')}, result);
  EXPECT_EQ(as_text(result.cells), "(0,1) (1,1) (1,0) (2,0) (3,0) (4,1)");
  breadth_first(Terrain(floor.grid()), Neighbours::four)({floor.at('s'), floor.at('g')}, result);
  EXPECT_EQ(result.cells.size(), 7u);
}

}  // namespace
}  // namespace walkmask::search
