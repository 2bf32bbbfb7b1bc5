#include "threads/in_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace walkmask {
namespace {

constexpr std::size_t kThreads[] = {1, 2, 8};

void pause(int microseconds) {
  std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
}

TEST(InOrder, DeliversResultsInTheOrderOfTasks) {
  for (const std::size_t threads : kThreads) {
    std::vector<int> handed_on;
    InOrder<int> in_order(threads, [&](int number) {
      handed_on.push_back(number);
      return true;
    });
    for (int i = 0; i < 500; ++i) {
      EXPECT_TRUE(in_order.add([i](std::size_t) {
        pause(i * 7919 % 300);
        return i;
      }));
    }
    EXPECT_TRUE(in_order.wait());
    ASSERT_EQ(handed_on.size(), 500u) << threads << " threads";
    for (int i = 0; i < 500; ++i) EXPECT_EQ(handed_on[static_cast<std::size_t>(i)], i);
  }
}

TEST(InOrder, GivesAWorkerOneTaskAtATime) {
  for (const std::size_t threads : kThreads) {
    std::vector<std::atomic<int>> busy(threads);
    InOrder<bool> in_order(threads, [](bool alone) { return alone; });
    for (int i = 0; i < 300; ++i) {
      in_order.add([&](std::size_t worker) {
        const bool alone = worker < threads && ++busy[worker] == 1;
        pause(50);
        --busy[worker];
        return alone;
      });
    }
    EXPECT_TRUE(in_order.wait()) << threads << " threads";
  }
}

TEST(InOrder, WorksOnSeveralThreads) {
  std::atomic<int> waiting = 0;
  InOrder<bool> in_order(2, [](bool met) { return met; });
  for (int i = 0; i < 2; ++i) {
    in_order.add([&](std::size_t) {
      ++waiting;
      for (int patience = 0; waiting < 2 && patience < 10'000; ++patience) pause(1000);
      return waiting == 2;
    });
  }
  EXPECT_TRUE(in_order.wait()) << "one task did not begin before the other had ended";
}

TEST(InOrder, KeepsFewTasksAtATime) {
  std::atomic<int> handed_on = 0;
  InOrder<int> in_order(2, [&](int) {
    pause(200);
    ++handed_on;
    return true;
  });
  int most = 0;
  for (int added = 1; added <= 200; ++added) {
    in_order.add([](std::size_t) { return 0; });
    most = std::max(most, added - handed_on);
  }
  in_order.wait();
  EXPECT_EQ(handed_on, 200);
  EXPECT_LE(most, 2 * 4 + 1);
}

TEST(InOrder, StopsOnRequest) {
  for (const std::size_t threads : kThreads) {
    int taken = 0;
    InOrder<int> in_order(threads, [&](int) { return ++taken < 3; });
    bool wanted = true;
    for (int i = 0; i < 1000 && wanted; ++i) {
      wanted = in_order.add([i](std::size_t) { return i; });
    }
    EXPECT_FALSE(in_order.wait()) << threads << " threads";
    EXPECT_FALSE(wanted) << threads << " threads";
    EXPECT_EQ(taken, 3) << threads << " threads";
  }
}

TEST(InOrder, RethrowsAfterAllEarlierResults) {
  for (const std::size_t threads : kThreads) {
    int taken = 0;
    InOrder<int> in_order(threads, [&](int) {
      ++taken;
      return true;
    });
    const auto ask = [&] {
      for (int i = 0; i < 100; ++i) {
        in_order.add([i](std::size_t) {
          if (i == 10) throw std::runtime_error("ten");
          return i;
        });
      }
      in_order.wait();
    };
    EXPECT_THROW(ask(), std::runtime_error) << threads << " threads";
    EXPECT_EQ(taken, 10) << threads << " threads";
  }
}

TEST(InOrder, CanBeDestroyedWithPendingTasks) {
  for (const std::size_t threads : kThreads) {
    std::atomic<int> taken = 0;
    {
      InOrder<int> in_order(threads, [&](int) {
        ++taken;
        return true;
      });
      for (int i = 0; i < 5; ++i) in_order.add([](std::size_t) { return pause(1000), 0; });
    }
    EXPECT_LE(taken, 5);
  }
}

}  // namespace
}  // namespace walkmask
