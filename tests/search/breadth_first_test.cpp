#include "search/breadth_first.h"

#include <gtest/gtest.h>

#include "search/cells.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(BreadthFirst, VisitsByTheNumberOfStepsUntilTheGoalsTurn) {
  const TextFloor floor{
      ".....",
      "..s.g",
  };
  Answer answer;
  breadth_first(Terrain(floor.grid()), Neighbours::four)({floor.at('s'), floor.at('g'), true},
                                                         answer);
  EXPECT_EQ(drawn(floor.grid(), answer.order), ".53..\n41026\n");
  EXPECT_EQ(answer.peak_queue, 5u);
}

TEST(BreadthFirst, CountsADiagonalStepAsOne) {
  const TextFloor floor{
      "#....",
      "s.#.g",
      "#....",
  };
  Answer answer;
  breadth_first(Terrain(floor.grid()), Neighbours::eight)({floor.at('s'), floor.at('g')}, answer);
  EXPECT_EQ(as_text(answer.cells), "(0,1) (1,1) (1,0) (2,0) (3,0) (4,1)");
  breadth_first(Terrain(floor.grid()), Neighbours::four)({floor.at('s'), floor.at('g')}, answer);
  EXPECT_EQ(answer.cells.size(), 7u);
}

}  // namespace
}  // namespace walkmask::search
