#include "path/nearest_first.h"

#include <gtest/gtest.h>

#include <queue>
#include <vector>

#include "support/random.h"

namespace walkmask {
namespace {

struct Place {
  int steps;
  bool comes_before(const Place& other) const { return steps < other.steps; }
};

TEST(NearestFirst, GivesTheNearestFirst) {
  NearestFirst<Place> places;
  for (const int steps : {5, 2, 9, 4}) places.push({steps});
  EXPECT_EQ(places.pop().steps, 2);
  places.push({3});
  for (const int steps : {3, 4, 5, 9}) EXPECT_EQ(places.pop().steps, steps);
  EXPECT_TRUE(places.empty());
}

TEST(NearestFirst, KnowsWhetherTheNextWasPushedSinceTheLastWasPopped) {
  NearestFirst<Place> places;
  EXPECT_FALSE(places.is_new_next()) << "there is none";
  places.push({5});
  places.push({4});
  EXPECT_TRUE(places.is_new_next());
  EXPECT_EQ(places.pop().steps, 4);
  EXPECT_FALSE(places.is_new_next()) << "5 was pushed before 4 was popped";
  places.push({6});
  EXPECT_FALSE(places.is_new_next()) << "5 is nearer";
  EXPECT_EQ(places.pop().steps, 5);
  EXPECT_FALSE(places.is_new_next()) << "6 was pushed before 5 was popped";
  EXPECT_EQ(places.pop().steps, 6);
}

TEST(NearestFirst, AgreesWithAHeap) {
  Random random(1);
  NearestFirst<Place> places;
  std::priority_queue<int, std::vector<int>, std::greater<>> judge;
  for (int i = 0; i < 20000; ++i) {
    ASSERT_EQ(places.empty(), judge.empty());
    if (judge.empty() || one_in(random, 2)) {
      const int steps = random.between(0, 99);
      places.push({steps});
      judge.push(steps);
    } else {
      ASSERT_EQ(places.pop().steps, judge.top());
      judge.pop();
    }
  }
}

}  // namespace
}  // namespace walkmask
