#include "path/heap_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/random.h"

namespace walkmask {
namespace {

TEST(HeapQueue, GivesSmallestKeysFirstEvenIfKeysFall) {
  HeapQueue<char> queue;
  queue.push(7.5, 'c');
  queue.push(3, 'b');
  EXPECT_EQ(queue.smallest_key(), 3);
  EXPECT_EQ(queue.pop(), 'b');
  queue.push(-1, 'a');
  EXPECT_EQ(queue.pop(), 'a');
  EXPECT_EQ(queue.pop(), 'c');
  EXPECT_TRUE(queue.empty());
}

TEST(HeapQueue, GivesTheLastPushedOfEqualKeys) {
  HeapQueue<char> queue;
  for (const char value : {'c', 'b', 'a'}) queue.push(1, value);
  std::string popped;
  while (!queue.empty()) popped += queue.pop();
  EXPECT_EQ(popped, "abc");
}

TEST(HeapQueue, AgreesWithASortedList) {
  Random random(1);
  HeapQueue<int> queue;
  for (int use = 0; use < 3; ++use) {
    std::vector<std::pair<int, int>> judge;  // a key, and minus the order of pushing: both small
    for (int i = 0; i < 5000; ++i) {
      if (judge.empty() || one_in(random, 2)) {
        const int key = random.between(0, 50);
        queue.push(key, i);
        judge.emplace_back(key, -i);
      } else {
        const auto first = std::ranges::min_element(judge);
        ASSERT_EQ(queue.smallest_key(), first->first);
        ASSERT_EQ(queue.pop(), -first->second);
        judge.erase(first);
      }
      ASSERT_EQ(queue.empty(), judge.empty());
    }
    std::vector<int> left, expected;
    queue.for_each([&left](int value) { left.push_back(value); });
    for (const auto& [key, order] : judge) expected.push_back(-order);
    std::ranges::sort(left);
    EXPECT_EQ(left, expected);
    queue.clear();  // with values left in it
  }
}

}  // namespace
}  // namespace walkmask
