#include "path/frequent_goals.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

using Goals = FrequentGoals<std::string>;

void keep(Goals& goals, Goals::Goal& goal, const std::string& result, std::size_t size) {
  goals.keep(goal, size, [&] { return result; });
}

TEST(FrequentGoals, RemembersTheSpending) {
  Goals goals(10);
  goals.remembered({1, 1}).spent += 3;
  goals.remembered({2, 2}).spent += 4;
  EXPECT_EQ(goals.remembered({1, 1}).spent, 3u);
  EXPECT_EQ(goals.remembered({3, 3}).spent, 0u);
}

TEST(FrequentGoals, DropsTheLeastRecentlyUsedIfFull) {
  Goals goals(10);
  keep(goals, goals.remembered({1, 1}), "one", 4);
  keep(goals, goals.remembered({2, 2}), "two", 6);
  EXPECT_EQ(goals.remembered({1, 1}).result, "one");
  keep(goals, goals.remembered({3, 3}), "three", 1);
  EXPECT_EQ(goals.kept(), 2u);
  EXPECT_EQ(goals.remembered({1, 1}).result, "one");
  EXPECT_EQ(goals.remembered({2, 2}).result, std::nullopt);
}

TEST(FrequentGoals, KeepsNothingLargerThanItsCapacity) {
  Goals goals(10);
  keep(goals, goals.remembered({1, 1}), "one", 10);
  Goals::Goal& other = goals.remembered({2, 2});
  other.spent = 7;
  keep(goals, other, "two", 11);
  EXPECT_EQ(other.result, std::nullopt);
  EXPECT_EQ(other.spent, 0u) << "it has to become frequent again";
  EXPECT_EQ(goals.remembered({1, 1}).result, "one");
}

TEST(FrequentGoals, ForgetsTheLeastRecentGoal) {
  Goals goals(10);
  keep(goals, goals.remembered({0, 0}), "kept", 10);
  for (int x = 1; x <= static_cast<int>(Goals::kGoals); ++x) goals.remembered({x, 0}).spent = 1;
  EXPECT_EQ(goals.kept(), 0u);
  EXPECT_EQ(goals.remembered({2, 0}).spent, 1u);
  keep(goals, goals.remembered({0, 0}), "again", 10);
  EXPECT_EQ(goals.kept(), 1u) << "what was forgotten takes no room";
}

}  // namespace
}  // namespace walkmask
