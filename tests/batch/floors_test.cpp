#include "batch/floors.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "batch/small_level.h"
#include "level/choice.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(Floors, AreTheFloorsOfTheLevel) {
  const Level level = small_level();
  Floors floors(level);
  EXPECT_EQ(drawn(floors.find({{true, true}, 1})->floor), "....#....\n.........\n....#....\n");
  EXPECT_EQ(drawn(floors.find({{false, true}, 1})->floor), "....#....\n....#....\n....#....\n");
  EXPECT_EQ(drawn(floors.find({{true, false}, 3})->floor), "#########\n#..###.##\n#########\n");
}

TEST(Floors, AreDroppedOldestFirst) {
  const Level level = small_level();
  Floors floors(level);
  const auto diameter = [&](int d) { return floors.find({{true, true}, d}); };
  const std::weak_ptr<const PreparedFloor> first = diameter(1), second = diameter(2);
  EXPECT_EQ(diameter(1), first.lock()) << "same areas, same diameter";
  for (int d = 3; d <= static_cast<int>(Floors::kKept); ++d) diameter(d);
  EXPECT_FALSE(first.expired() || second.expired());
  diameter(1);
  diameter(100);
  EXPECT_FALSE(first.expired());
  EXPECT_TRUE(second.expired()) << "nobody asked for it lately";
}

TEST(Floors, StayWhileAnAnswerUsesThem) {
  const Level level = small_level();
  Floors floors(level);
  const std::shared_ptr<const PreparedFloor> held = floors.find({{true, true}, 1});
  for (int d = 2; d < 40; ++d) floors.find({{true, true}, d});
  EXPECT_EQ(drawn(held->floor), drawn(level.paintable));
}

TEST(Floors, AreBuiltOnceForThreadsThatAskTogether) {
  const Level level = small_level();
  for (int round = 0; round < 50; ++round) {
    Floors floors(level);
    std::vector<std::shared_ptr<const PreparedFloor>> found(8);
    std::vector<std::thread> threads;
    std::atomic<int> ready = 0;
    for (std::shared_ptr<const PreparedFloor>& one : found) {
      threads.emplace_back([&] {
        for (++ready; ready < 8;) std::this_thread::yield();
        one = floors.find({{true, true}, 1});
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (const auto& one : found) EXPECT_EQ(one, found.front());
  }
}

}  // namespace
}  // namespace walkmask
