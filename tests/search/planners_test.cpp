// What every planner of the table promises, on floors of every kind.

#include "search/planners.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "floor/blocks.h"
#include "search/cells.h"
#include "support/allocations.h"
#include "support/random_floor.h"
#include "support/slow_moves.h"
#include "support/text_floor.h"

namespace walkmask::search {
namespace {

/// Two random pixels of floor, if there is any.
std::optional<Question> random_question(const BitGrid& floor, Random& random) {
  const std::optional<Point> start = random_floor_pixel(floor, random);
  const std::optional<Point> goal = random_floor_pixel(floor, random);
  if (!start || !goal) return std::nullopt;
  return Question{*start, *goal, true};
}

bool connected(const BitGrid& floor, const Question& question) {
  const Blocks blocks(floor);
  return blocks.connected(*blocks.at(question.start), *blocks.at(question.goal));
}

bool is_legal(const BitGrid& floor, Point from, Point to) {
  const Point way = to - from;
  return way != Point{} && std::abs(way.x) <= 1 && std::abs(way.y) <= 1 && floor.test(to) &&
         floor.test({from.x, to.y}) && floor.test({to.x, from.y});
}

void expect_is_way(const BitGrid& floor, const Question& question,
                   const std::vector<Point>& cells) {
  ASSERT_FALSE(cells.empty());
  EXPECT_EQ(cells.front(), question.start);
  EXPECT_EQ(cells.back(), question.goal);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    ASSERT_TRUE(is_legal(floor, cells[i - 1], cells[i])) << as_text({cells[i - 1], cells[i]});
  }
}

std::string told(const BitGrid& floor, const Question& question, const KnownPlanner& planner) {
  std::string text(planner.name);
  text += " " + as_text({question.start, question.goal}) + "\n";
  return text + drawn(floor, {question.start, question.goal});
}

TEST(Planners, FindAWayExactlyWhereFloorConnectsAndStepByStepOnFloor) {
  int found = 0, not_found = 0;
  for (std::uint64_t seed = 1; seed <= 2500; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, seed % 50 == 0 ? 150 : 30);
    const std::optional<Question> question = random_question(floor, random);
    if (!question) continue;
    const bool is_connected = connected(floor, *question);
    ++(is_connected ? found : not_found);
    const Terrain terrain(floor);
    for (const KnownPlanner& planner : planners()) {
      Answer answer;
      planner.on(terrain)(*question, answer);
      ASSERT_EQ(answer.found, is_connected)
          << "seed " << seed << " " << told(floor, *question, planner);
      if (!answer.found) {
        EXPECT_TRUE(answer.cells.empty());
        continue;
      }
      expect_is_way(floor, *question, answer.cells);
      if (testing::Test::HasFailure())
        FAIL() << "seed " << seed << " " << told(floor, *question, planner);
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(not_found, 300);
}

TEST(Planners, AreAsShortAsTheTableSays) {
  for (std::uint64_t seed = 1; seed <= 800; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    const std::optional<Question> question = random_question(floor, random);
    if (!question || !connected(floor, *question)) continue;
    const Moves of_four = *shortest_moves(floor, *question, Neighbours::four);
    const Moves of_eight = *shortest_moves(floor, *question, Neighbours::eight);
    const Terrain terrain(floor);
    for (const KnownPlanner& planner : planners()) {
      Answer answer;
      planner.on(terrain)(*question, answer);
      const Moves moves = moves_of(answer.cells);
      if (planner.shortest == Shortest::of_four) {
        EXPECT_EQ(moves, of_four) << "seed " << seed << " " << told(floor, *question, planner);
      } else if (planner.shortest == Shortest::of_eight) {
        EXPECT_EQ(moves, of_eight) << "seed " << seed << " " << told(floor, *question, planner);
      } else {
        EXPECT_FALSE(is_shorter(moves, of_eight)) << "seed " << seed;
      }
    }
  }
}

/// What was asked before leaves no trace in an answer.
TEST(Planners, AnswerAlikeHoweverOftenAsked) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 30);
    const Terrain terrain(floor);
    for (const KnownPlanner& known : planners()) {
      const Planner warm = known.on(terrain);
      Answer answer;
      for (int times = 0; times < 5; ++times) {
        const std::optional<Question> question = random_question(floor, random);
        if (!question) break;
        Answer fresh;
        known.on(terrain)(*question, fresh);
        warm(*question, answer);
        EXPECT_EQ(answer.found, fresh.found) << known.name << " seed " << seed;
        EXPECT_EQ(answer.cells, fresh.cells) << known.name << " seed " << seed;
        EXPECT_EQ(answer.order, fresh.order) << known.name << " seed " << seed;
        EXPECT_EQ(answer.visited, fresh.visited) << known.name << " seed " << seed;
        EXPECT_EQ(answer.peak_queue, fresh.peak_queue) << known.name << " seed " << seed;
      }
    }
  }
}

TEST(Planners, OnceWarmAllocateNothing) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 60);
    const Terrain terrain(floor);
    std::vector<Question> questions;
    for (int i = 0; i < 10; ++i) {
      if (const auto question = random_question(floor, random)) questions.push_back(*question);
    }
    for (const KnownPlanner& known : planners()) {
      const Planner planner = known.on(terrain);
      Answer answer;
      const auto ask = [&](const Question& question) { planner(question, answer); };
      constexpr int kTwice = 2;  // the wavefront's two edges take turns
      EXPECT_EQ(allocations_once_warm(questions, kTwice, ask), 0u)
          << known.name << " seed " << seed;
    }
  }
}

TEST(Planners, TellWhatTheyVisitedIfAsked) {
  const TextFloor floor{
      "s.....",
      ".####.",
      "....#g",
  };
  const Terrain terrain(floor.grid());
  for (const KnownPlanner& known : planners()) {
    const Planner planner = known.on(terrain);
    Answer answer;
    planner({floor.at('s'), floor.at('g'), true}, answer);
    EXPECT_EQ(answer.order.size(), answer.visited) << known.name;
    EXPECT_EQ(answer.order.front(), floor.at('s')) << known.name;
    EXPECT_GE(answer.peak_queue, 1u) << known.name;
    for (const Point p : answer.order) EXPECT_TRUE(floor.grid().test(p)) << known.name;
    const std::size_t visited = answer.visited;
    planner({floor.at('s'), floor.at('g')}, answer);
    EXPECT_TRUE(answer.order.empty()) << known.name;
    EXPECT_EQ(answer.visited, visited) << known.name;
  }
}

TEST(Planners, FindAPathOfOneCellFromAPixelToItself) {
  const TextFloor floor{"s"};
  const Terrain terrain(floor.grid());
  for (const KnownPlanner& known : planners()) {
    Answer answer;
    known.on(terrain)({{0, 0}, {0, 0}}, answer);
    EXPECT_TRUE(answer.found) << known.name;
    EXPECT_EQ(answer.cells, (std::vector<Point>{{0, 0}})) << known.name;
  }
}

TEST(Planners, DoNotSlipBetweenWallsThatTouch) {
  const TextFloor floor{
      "s#",
      "#g",
  };
  const Terrain terrain(floor.grid());
  for (const KnownPlanner& known : planners()) {
    Answer answer;
    known.on(terrain)({floor.at('s'), floor.at('g')}, answer);
    EXPECT_FALSE(answer.found) << known.name;
  }
}

TEST(Planners, HaveANameEach) {
  std::set<std::string_view> names;
  for (const KnownPlanner& known : planners()) names.insert(known.name);
  EXPECT_EQ(names.size(), planners().size());
}

}  // namespace
}  // namespace walkmask::search
