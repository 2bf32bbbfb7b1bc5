#include "survey/narrows.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

/// The input of Narrows, and the narrows.
struct Narrow {
  Narrow(const BitGrid& grid, int diameter)
      : clearances(grid),
        floor(clearances.floor_for(diameter)),
        wide(clearances.floor_for(diameter + 1)) {}

  ClearanceMap clearances;
  BitGrid floor, wide;
  Blocks wide_blocks{wide};
  Narrows narrows{clearances, floor, wide, wide_blocks, unlimited_steps()};
};

/// Returns two rooms five pixels high and a corridor of one pixel between them.
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

std::int32_t steps(Narrows& narrows, Point from, Point to) {
  return narrows.steps(*narrows.at(from), *narrows.at(to));
}

TEST(Narrows, AreWhereNoWiderAgentFits) {
  Narrow narrow(two_rooms().grid(), 2);
  Narrows& narrows = narrow.narrows;
  EXPECT_NE(narrows.at(two_rooms().at('a')), narrows.at(two_rooms().at('b')));
  EXPECT_EQ(narrows.at({1, 1}), narrows.at({3, 3})) << "one component";
  EXPECT_NE(narrows.at({0, 0}), narrows.at({0, 1})) << "two tight pixels";
  EXPECT_FALSE(narrows.at({5, 0})) << "a wall";
  EXPECT_FALSE(narrows.at({14, 0})) << "outside";
  EXPECT_FALSE(Narrow(two_rooms().grid(), 3).narrows.at(two_rooms().at('p')))
      << "no place for an agent of 3";
}

TEST(Narrows, MeasurePathsByTheirTightPixels) {
  Narrow narrow(two_rooms().grid(), 2);
  Narrows& narrows = narrow.narrows;
  const Point a = two_rooms().at('a'), b = two_rooms().at('b');
  // The pixels just outside the corridor are a step from the wall, so they are tight too.
  EXPECT_EQ(steps(narrows, a, b), 6);
  EXPECT_EQ(steps(narrows, a, two_rooms().at('p')), 2);
  EXPECT_EQ(steps(narrows, two_rooms().at('p'), a), 2);
  EXPECT_EQ(steps(narrows, two_rooms().at('p'), two_rooms().at('q')), 4);
  EXPECT_EQ(steps(narrows, a, {1, 1}), 0);
}

TEST(Narrows, LeadNowhereForAnAgentThatFitsNowhere) {
  Narrow narrow(two_rooms().grid(), 3);
  Narrows& narrows = narrow.narrows;
  EXPECT_EQ(steps(narrows, two_rooms().at('a'), two_rooms().at('b')), Narrows::kFar);
}

TEST(Narrows, AreTightestInTheMiddleOfTheCorridor) {
  Narrow narrow(two_rooms().grid(), 2);
  Narrows& narrows = narrow.narrows;
  const auto a = *narrows.at(two_rooms().at('a')), b = *narrows.at(two_rooms().at('b'));
  EXPECT_EQ(narrows.tightest_between(a, b), (Point{6, 2}));
  EXPECT_EQ(narrows.tightest_between(b, a), (Point{6, 2}));
}

TEST(Narrows, DoNotDependOnEarlierQuestions) {
  Narrow narrow(two_rooms().grid(), 2);
  const auto node = [&](char name) { return *narrow.narrows.at(two_rooms().at(name)); };
  for (const char from : {'a', 'p', 'b', 'q', 'a'}) {
    for (const char to : {'b', 'a', 'q', 'p'}) {
      if (from == to) continue;
      Narrow fresh(two_rooms().grid(), 2);
      const Point alone = fresh.narrows.tightest_between(node(from), node(to));
      EXPECT_EQ(narrow.narrows.tightest_between(node(from), node(to)), alone) << from << to;
      EXPECT_EQ(narrow.narrows.nearest_component(node(to)),
                fresh.narrows.nearest_component(node(to)));
    }
  }
}

TEST(Narrows, FindTheNearestComponent) {
  Narrow narrow(two_rooms().grid(), 2);
  Narrows& narrows = narrow.narrows;
  const auto a = *narrows.at(two_rooms().at('a')), b = *narrows.at(two_rooms().at('b'));
  EXPECT_EQ(narrows.nearest_component(a), a);
  EXPECT_EQ(narrows.nearest_component(*narrows.at(two_rooms().at('p'))), a);
  EXPECT_EQ(narrows.nearest_component(*narrows.at(two_rooms().at('q'))), b);
  EXPECT_FALSE(Narrow(TextFloor{"....."}.grid(), 2).narrows.nearest_component(0));
}

}  // namespace
}  // namespace walkmask
