#include "search/planners.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(BestFirst, VisitsOnlyTheStraightPath) {
  const TextFloor floor{
      "..........",
      "s........g",
      "..........",
  };
  SearchResult result;
  best_first(Terrain(floor.grid()), Neighbours::four, Heuristic::manhattan)(
      {floor.at('s'), floor.at('g')}, result);
  EXPECT_EQ(result.visited, 10u);
  EXPECT_EQ(result.cells.size(), 10u);
}

TEST(BestFirst, RunsIntoDeadEndsTowardTheGoal) {
  const TextFloor floor{
      "........",
      ".######.",
      "s.....#g",
  };
  SearchResult result;
  best_first(Terrain(floor.grid()), Neighbours::four, Heuristic::manhattan)(
      {floor.at('s'), floor.at('g'), true}, result);
  EXPECT_EQ(drawn(floor.grid(), result.order), "789abcde\n6######f\n012345#g\n");
}

}  // namespace
}  // namespace walkmask::search
