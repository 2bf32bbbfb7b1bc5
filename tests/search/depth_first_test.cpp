#include "search/depth_first.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask::search {
namespace {

Answer answer_on(const TextFloor& floor, Neighbours neighbours) {
  Answer answer;
  depth_first(Terrain(floor.grid()), neighbours)({floor.at('s'), floor.at('g'), true}, answer);
  return answer;
}

TEST(DepthFirst, GoesOnAsLongAsItCan) {
  const TextFloor floor{
      ".....",
      "..s.g",
  };
  const Answer answer = answer_on(floor, Neighbours::four);
  EXPECT_EQ(drawn(floor.grid(), answer.order), "34567\n210.8\n");
  EXPECT_EQ(answer.cells, answer.order);
}

TEST(DepthFirst, TurnsBackAtADeadEnd) {
  const TextFloor floor{"..s.g"};
  const Answer answer = answer_on(floor, Neighbours::eight);
  EXPECT_EQ(as_text(answer.order), "(2,0) (1,0) (0,0) (3,0) (4,0)");
  EXPECT_EQ(as_text(answer.cells), "(2,0) (3,0) (4,0)");
  EXPECT_EQ(answer.peak_queue, 3u);
}

/// Row by row, to and fro: the way has every pixel, far more than a stack of calls would hold.
TEST(DepthFirst, FindsAWayOfSixteenMillionPixels) {
  constexpr int kSide = 4096;
  BitGrid floor(kSide, kSide);
  floor.fill();
  const Terrain terrain(floor);
  Answer answer;
  depth_first(terrain, Neighbours::four)({{0, 0}, {0, kSide - 1}}, answer);
  EXPECT_TRUE(answer.found);
  EXPECT_EQ(answer.cells.size(), std::size_t{kSide} * kSide);
}

}  // namespace
}  // namespace walkmask::search
