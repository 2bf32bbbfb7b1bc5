#include "path/goal_wedges.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "path/wedge_flood.h"
#include "support/every_field.h"
#include "support/random_floor.h"
#include "support/regular_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns a floor with walls between its left and its right side, and a path around each wall.
BitGrid screens(int count) {
  BitGrid floor(4 * count + 1, 7);
  floor.fill();
  for (int x = 2; x < floor.width(); x += 4) {
    for (int y = 0; y < 6; ++y) floor.reset({x, x % 8 == 2 ? y : y + 1});
  }
  return floor;
}

/// Goals on one floor.
struct Asked {
  explicit Asked(const BitGrid& floor) : blocks(floor), direct(blocks), goals(blocks) {}

  void ask(Point start, Point goal) { goals.find(start, goal, direct, path); }

  /// Returns the number of questions until one needs no search; at most `most`.
  int questions_until_kept(Point start, Point goal, int most) {
    for (int i = 0; i < most; ++i) {
      ask(start, goal);
      if (goals.nodes() == 0) return i;
    }
    return most;
  }

  Blocks blocks;
  Polyanya direct;
  GoalWedges goals;
  ShortestPath path;
};

TEST(GoalWedges, KeepsTheWedgesOfAFrequentGoal) {
  Asked asked(screens(20));
  const int questions = asked.questions_until_kept({71, 3}, {0, 3}, 1000);
  EXPECT_GT(questions, 2) << "not at once";
  EXPECT_LT(questions, 100) << "when as much is spent as a search of everything takes";
  EXPECT_EQ(asked.goals.kept(), 1u);
  asked.ask({51, 5}, {0, 3});
  EXPECT_EQ(asked.goals.nodes(), 0u) << "from another start";
  asked.ask({51, 5}, {1, 3});
  EXPECT_GT(asked.goals.nodes(), 0u) << "to another goal";
}

TEST(GoalWedges, SearchesIfTwoPathsAreEqual) {
  const TextFloor floor{".....", "..#..", "s.#.g", "..#..", "....."};
  Asked asked(floor.grid());
  for (int i = 0; i < 100; ++i) asked.ask({0, 1}, floor.at('g'));
  ASSERT_EQ(asked.goals.kept(), 1u);
  asked.ask(floor.at('s'), floor.at('g'));
  EXPECT_GT(asked.goals.nodes(), 0u);
}

/// Returns a square of floor with at most `count` pixels of wall, none in its corners.
BitGrid scattered_walls(int side, int count) {
  Random random(1);
  BitGrid floor(side, side);
  floor.fill();
  for (int i = 0; i < count; ++i) floor.reset(random_pixel(floor, random));
  for (const int y : {0, side - 1}) {
    for (int x = 0; x < 5; ++x) floor.set({x, y});
  }
  return floor;
}

TEST(GoalWedges, KeepsNoMoreThanTheirCapacity) {
  Asked asked(scattered_walls(300, 6000));
  for (int x = 0; x < 5; ++x) {
    EXPECT_LT(asked.questions_until_kept({2, 299}, {x, 0}, 500), 500);
  }
  EXPECT_GT(asked.goals.kept(), 0u);
  EXPECT_LT(asked.goals.kept(), 5u) << "each takes more than a quarter";
  asked.ask({4, 299}, {4, 0});
  EXPECT_EQ(asked.goals.nodes(), 0u) << "the last one is there";
}

TEST(GoalWedges, KeepsNothingForAFloorThatIsTooLarge) {
  Asked asked(scattered_walls(900, 100'000));
  ASSERT_LT(2 * asked.blocks.all().size(), GoalWedges::kCapacity);
  const Point start = {0, 899}, goal = {0, 0};
  asked.ask(start, goal);
  const std::size_t once = asked.goals.nodes();
  int given_up = 0;
  for (std::size_t spent = 0; spent < 4 * GoalWedges::kCapacity; spent += once) {
    asked.ask(start, goal);
    if (asked.goals.nodes() > once) ++given_up;
  }
  EXPECT_EQ(given_up, 1);
  EXPECT_EQ(asked.goals.kept(), 0u);
}

TEST(GoalWedges, GuessesTheSizeOfEachComponent) {
  BitGrid floor = scattered_walls(900, 100'000);
  for (int y = 0; y < 900; ++y) {
    for (int x = 0; x < 40; ++x) floor.set({x, y});
    floor.reset({40, y});
  }
  for (int x = 0; x < 30; ++x) floor.reset({x, 450});
  Asked asked(floor);
  const Point large_start = {899, 899}, large_goal = {899, 0};
  const Point small_start = {0, 899}, small_goal = {0, 0};
  std::size_t given_up = 0;
  const auto ask_about_the_large_one = [&] {
    asked.ask(large_start, large_goal);
    const std::size_t once = asked.goals.nodes();
    for (std::size_t spent = 0; spent < 4 * GoalWedges::kCapacity; spent += once) {
      asked.ask(large_start, large_goal);
      if (asked.goals.nodes() > once) ++given_up;
    }
  };
  ask_about_the_large_one();
  EXPECT_EQ(given_up, 1u);
  EXPECT_LT(asked.questions_until_kept(small_start, small_goal, 1000), 1000)
      << "a component that is too large is no reason";
  ask_about_the_large_one();
  EXPECT_EQ(given_up, 1u) << "nor is one that is kept";
}

TEST(GoalWedges, AgreesWithASearchWhetherKeptOrNot) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = one_in(random, 2) ? random_floor(random, 40) : regular_floor(random);
    if (!floor.any()) continue;
    Asked asked(floor);
    Polyanya anew(asked.blocks);
    ShortestPath direct;
    const Point goals[] = {*random_floor_pixel(floor, random), *random_floor_pixel(floor, random)};
    for (int i = 0; i < 100; ++i) {
      const Point goal = goals[i % 2], start = *random_floor_pixel(floor, random);
      if (!asked.blocks.connected(*asked.blocks.at(start), *asked.blocks.at(goal))) continue;
      asked.ask(start, goal);
      anew.find(start, goal, direct);
      ASSERT_EQ(every_field(asked.path), every_field(direct)) << "seed " << seed << "\n"
                                                              << drawn(floor, {start, goal});
    }
  }
}

TEST(GoalWedges, DoublesItsGuessAtASearchThatGivesUp) {
  Asked asked(scattered_walls(60, 100));
  const Point start = {0, 3}, goal = {0, 0};
  asked.direct.find(start, goal, asked.path);
  const auto each = static_cast<std::size_t>(asked.direct.nodes());
  const std::size_t guess = GoalWedges::kWedges * asked.blocks.all().size();
  ASSERT_EQ(guess % each, 0u);
  const WedgeFlood gives_up = flood_wedges(asked.blocks, goal, 2 * guess),
                   all = flood_wedges(asked.blocks, goal, 4 * guess);
  ASSERT_FALSE(gives_up.field);
  ASSERT_TRUE(all.field);

  EXPECT_EQ(asked.goals.nodes(), 0u);
  const auto search_directly = [&](std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) {
      asked.ask(start, goal);
      ASSERT_EQ(asked.goals.nodes(), each) << i;
    }
  };
  search_directly(guess / each);
  asked.ask(start, goal);
  EXPECT_EQ(asked.goals.nodes(), gives_up.nodes + each);
  EXPECT_EQ(asked.goals.kept(), 0u);
  search_directly(2 * guess / each);  // the last question searched directly as well
  asked.ask(start, goal);
  EXPECT_EQ(asked.goals.nodes(), all.nodes);
  EXPECT_EQ(asked.goals.kept(), 1u);
}

}  // namespace
}  // namespace walkmask
