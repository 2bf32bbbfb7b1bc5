#include "path/goal_floods.h"

#include <gtest/gtest.h>

#include "path/trace.h"
#include "support/pixel_flood.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns a row of floor with teeth below it, so that every tooth is a block.
BitGrid comb(int teeth) {
  BitGrid floor(2 * teeth, 3);
  for (int x = 0; x < floor.width(); ++x) floor.set({x, 0});
  for (int tooth = 0; tooth < teeth; ++tooth) {
    for (int y = 1; y < 3; ++y) floor.set({2 * tooth, y});
  }
  return floor;
}

/// Returns strips of rows of floor, each joined to the next at one end, so that every row of a
/// strip is a block. The path from the first leads through all of them, down one strip and up the
/// next; neighbouring strips share their last or first row. Precondition: `rows` is odd.
BitGrid snake(int rows, int strips) {
  BitGrid floor(4 * strips - 1, rows);
  for (int strip = 0; strip < strips; ++strip) {
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < 3; ++x) {
        if (y % 2 == 0 || x == y % 4 - 1) floor.set({4 * strip + x, y});
      }
    }
    if (strip > 0) floor.set({4 * strip - 1, strip % 2 == 0 ? 0 : rows - 1});
  }
  return floor;
}

TEST(GoalFloods, KeepsTheFloodOfAFrequentGoal) {
  const Blocks blocks(comb(8));
  GoalFloods floods(blocks);
  EXPECT_EQ(floods.settled(), 0u);
  int questions = 0;
  while (floods.kept() == 0 && questions < 100) {
    floods.toward({0, 2}, {4, 2});
    ++questions;
  }
  EXPECT_GT(questions, 2) << "not at once";
  EXPECT_LT(questions, 10) << "when as much is spent as a flood of everything takes";
  EXPECT_EQ(floods.settled(), blocks.all().size());
  EXPECT_EQ(floods.toward({0, 2}, {14, 2}).distance({14, 2}), 18) << "from another start";
  EXPECT_EQ(floods.settled(), 0u);
}

TEST(GoalFloods, ForgetsTheLeastRecentGoal) {
  const Blocks blocks(comb(200));
  GoalFloods floods(blocks);
  const auto ask_for = [&](int tooth) { floods.toward({2 * tooth, 2}, {399, 0}); };
  const auto make_frequent = [&](int tooth) {
    for (int i = 0; i < 300; ++i) ask_for(tooth);
  };
  make_frequent(0);
  make_frequent(1);
  ASSERT_EQ(floods.kept(), 2u);
  ask_for(0);
  for (int tooth = 2; tooth < 65; ++tooth) ask_for(tooth);
  EXPECT_EQ(floods.kept(), 1u);
  ask_for(0);
  EXPECT_EQ(floods.settled(), 0u) << "that was asked for later than the other";
  ask_for(1);
  EXPECT_GT(floods.settled(), 0u);
}

TEST(GoalFloods, KeepsNoMoreThanTheirCapacity) {
  const Blocks blocks(snake(26215, 4));
  ASSERT_EQ(blocks.all().size(), GoalFloods::kCapacity / 5);
  GoalFloods floods(blocks);
  for (int x = 0; x < 3; ++x) {
    for (int i = 0; i < 2; ++i) floods.toward({x, 0}, {14, 0});
  }
  EXPECT_EQ(floods.kept(), 2u) << "each takes two fifths";
  floods.toward({2, 0}, {0, 0});
  EXPECT_EQ(floods.settled(), 0u) << "the last one is there";
}

TEST(GoalFloods, LeaveEveryTraceAsItIs) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 30);
    const Blocks blocks(floor);
    GoalFloods floods(blocks);
    std::vector<Point> goals;
    for (int i = 0; i < 3; ++i) {
      if (const auto goal = random_floor_pixel(floor, random)) goals.push_back(*goal);
    }
    for (int i = 0; i < 60 && !goals.empty(); ++i) {
      const Point goal = goals[static_cast<std::size_t>(i) % goals.size()];
      const Point start = *random_floor_pixel(floor, random);
      if (!blocks.connected(*blocks.at(goal), *blocks.at(start))) continue;
      ASSERT_EQ(as_text(trace(floods.toward(goal, start), start)),
                as_text(trace(flood(floor, goal), start)))
          << "seed " << seed << "\n"
          << drawn(floor, {start, goal});
    }
  }
}

}  // namespace
}  // namespace walkmask
