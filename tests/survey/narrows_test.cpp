#include "survey/narrows.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

/// What Narrows are made of.
struct Narrow {
  Narrow(const BitGrid& grid, int diameter)
      : clearances(grid),
        floor(clearances.floor_for(diameter)),
        wide(clearances.floor_for(diameter + 1)) {}

  ClearanceMap clearances;
  BitGrid floor, wide;
  Blocks wide_blocks{wide};
  Narrows narrows{clearances, floor, wide, wide_blocks};
};

/// Two rooms five pixels high and a corridor of one pixel between them.
const TextFloor& two_rooms() {
  static const TextFloor floor{
      ".....####.....",  //
      ".....####.....",  //
      "..a..p..q..b..",  //
      ".....####.....",  //
      ".....####.....",
  };
  return floor;
}

std::int32_t steps(const Narrows& narrows, Point from, Point to) {
  const Narrows::Territories found = narrows.territories({{*narrows.at(from)}});
  return found.steps[static_cast<std::size_t>(*narrows.at(to))];
}

TEST(Narrows, AreWhereNoWiderAgentStands) {
  const Narrow narrow(two_rooms().grid(), 2);
  const Narrows& narrows = narrow.narrows;
  EXPECT_NE(narrows.at(two_rooms().at('a')), narrows.at(two_rooms().at('b')));
  EXPECT_EQ(narrows.at({1, 1}), narrows.at({3, 3})) << "one component";
  EXPECT_NE(narrows.at({0, 0}), narrows.at({0, 1})) << "two tight pixels";
  EXPECT_FALSE(narrows.at({5, 0})) << "a wall";
  EXPECT_FALSE(narrows.at({14, 0})) << "outside";
  EXPECT_FALSE(Narrow(two_rooms().grid(), 3).narrows.at(two_rooms().at('p')))
      << "no place for an agent of 3";
}

TEST(Narrows, MeasureWaysByTheirTightPixels) {
  const Narrow narrow(two_rooms().grid(), 2);
  const Narrows& narrows = narrow.narrows;
  const Point a = two_rooms().at('a'), b = two_rooms().at('b');
  // In front of the corridor the wall is a step away, so those two pixels are tight too.
  EXPECT_EQ(steps(narrows, a, b), 6);
  EXPECT_EQ(steps(narrows, a, two_rooms().at('p')), 2);
  EXPECT_EQ(steps(narrows, two_rooms().at('p'), a), 2);
  EXPECT_EQ(steps(narrows, two_rooms().at('p'), two_rooms().at('q')), 4);
  EXPECT_EQ(steps(narrows, a, {1, 1}), 0);
}

TEST(Narrows, OfAnAgentThatPassesNowhereLeadNowhere) {
  const Narrow narrow(two_rooms().grid(), 3);
  const Narrows& narrows = narrow.narrows;
  EXPECT_EQ(steps(narrows, two_rooms().at('a'), two_rooms().at('b')), Narrows::kFar);
}

TEST(Narrows, AreTightestInTheMiddleOfTheCorridor) {
  const Narrow narrow(two_rooms().grid(), 2);
  const Narrows& narrows = narrow.narrows;
  const auto a = *narrows.at(two_rooms().at('a')), b = *narrows.at(two_rooms().at('b'));
  EXPECT_EQ(narrows.tightest_between(a, b), (Point{6, 2}));
  EXPECT_EQ(narrows.tightest_between(b, a), (Point{6, 2}));
}

TEST(Narrows, DivideTheWayAmongTheNodesAtItsEnds) {
  const Narrow narrow(two_rooms().grid(), 2);
  const Narrows& narrows = narrow.narrows;
  const std::vector<Narrows::Node> rooms = {*narrows.at(two_rooms().at('b')),
                                            *narrows.at(two_rooms().at('a'))};
  const Narrows::Territories found = narrows.territories(rooms);
  const auto owner = [&](Point p) { return found.owner[static_cast<std::size_t>(*narrows.at(p))]; };
  EXPECT_EQ(owner({6, 2}), 1u);
  EXPECT_EQ(owner({7, 2}), 0u);
  const std::vector<Narrows::Meeting> meetings = narrows.meetings(found);
  ASSERT_EQ(meetings.size(), 1u);
  EXPECT_EQ(meetings[0].steps, 6);
  EXPECT_EQ(meetings[0].one, 0u);
  EXPECT_EQ(meetings[0].other, 1u);
}

TEST(Narrows, GiveAPixelInTheMiddleToTheFirstOfTwoNodes) {
  const TextFloor floor{"...#...", ".a.p.b.", "...#..."};
  const Narrow narrow(floor.grid(), 2);
  const Narrows& narrows = narrow.narrows;
  const Narrows::Node a = *narrows.at(floor.at('a')), b = *narrows.at(floor.at('b'));
  const auto p = static_cast<std::size_t>(*narrows.at(floor.at('p')));
  EXPECT_EQ(narrows.territories({{a, b}}).steps[p], 2);
  EXPECT_EQ(narrows.territories({{a, b}}).owner[p], 0u);
  EXPECT_EQ(narrows.territories({{b, a}}).owner[p], 0u);
}

}  // namespace
}  // namespace walkmask
