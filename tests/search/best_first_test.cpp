#include "search/best_first.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

TEST(BestFirst, VisitsTheStraightWayOnly) {
  const TextFloor floor{
      "..........",
      "s........g",
      "..........",
  };
  Answer answer;
  best_first(Terrain(floor.grid()), Neighbours::four, Heuristic::manhattan)(
      {floor.at('s'), floor.at('g')}, answer);
  EXPECT_EQ(answer.visited, 10u);
  EXPECT_EQ(answer.cells.size(), 10u);
}

TEST(BestFirst, RunsIntoDeadEndsTowardTheGoal) {
  const TextFloor floor{
      "........",
      ".######.",
      "s.....#g",
  };
  Answer answer;
  best_first(Terrain(floor.grid()), Neighbours::four, Heuristic::manhattan)(
      {floor.at('s'), floor.at('g'), true}, answer);
  EXPECT_EQ(drawn(floor.grid(), answer.order), "789abcde\n6######f\n012345#g\n");
}

}  // namespace
}  // namespace walkmask::search
