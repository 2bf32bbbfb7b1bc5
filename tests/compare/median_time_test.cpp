#include "compare/median_time.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

namespace walkmask {
namespace {

/// Counts the timed runs of a function that takes `milliseconds` or more.
int runs_of(int milliseconds, std::size_t runs, std::optional<double> first = {}) {
  int count = 0;
  median_microseconds(runs, first, [&] {
    ++count;
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  });
  return count;
}

TEST(MedianTime, IsTheTimeOfASingleLongRun) {
  EXPECT_EQ(runs_of(500, 5), 1);
  EXPECT_EQ(runs_of(500, 5, kVeryLongRun - 1), 1) << "the first was shorter";
  EXPECT_EQ(runs_of(0, 5, kVeryLongRun), 0) << "the first was as long";
  EXPECT_EQ(median_microseconds(5, kVeryLongRun + 7, [] {}), kVeryLongRun + 7);
}

TEST(MedianTime, UsesAtMostTheRequestedRuns) {
  EXPECT_EQ(runs_of(0, 1), 1);
  EXPECT_GE(
      median_microseconds(1, {}, [] { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }),
      2000);
}

}  // namespace
}  // namespace walkmask
