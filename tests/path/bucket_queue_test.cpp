#include "path/bucket_queue.h"

#include <gtest/gtest.h>

#include <queue>
#include <utility>

#include "support/random.h"

namespace walkmask {
namespace {

TEST(BucketQueue, GivesSmallestKeysFirst) {
  BucketQueue<char> queue(100);
  queue.push(70, 'c');
  queue.push(3, 'a');
  queue.push(64, 'b');
  EXPECT_EQ(queue.smallest_key(), 3);
  EXPECT_EQ(queue.pop(), 'a');
  queue.push(103, 'd');
  EXPECT_EQ(queue.pop(), 'b');
  EXPECT_EQ(queue.pop(), 'c');
  EXPECT_EQ(queue.pop(), 'd');
  EXPECT_TRUE(queue.empty());
}

TEST(BucketQueue, TakesOverMemoryForALargerSpan) {
  BucketQueue<char> spent(10);
  spent.push(9, 'x');
  BucketQueue<char> queue(500, std::move(spent));
  EXPECT_TRUE(queue.empty());
  queue.push(500, 'b');
  queue.push(500 - 64, 'a');
  EXPECT_EQ(queue.pop(), 'a');
  EXPECT_EQ(queue.pop(), 'b');
}

TEST(BucketQueue, AdvancesToKeysThatComeFirst) {
  BucketQueue<char> queue(100);
  EXPECT_TRUE(queue.advance_to(50)) << "it is empty";
  queue.push(120, 'a');
  EXPECT_FALSE(queue.advance_to(121));
  queue.push(60, 'b');
  EXPECT_TRUE(queue.advance_to(60)) << "equal keys come in any order";
  queue.push(60, 'c');
  EXPECT_FALSE(queue.advance_to(61));
  EXPECT_EQ(queue.smallest_key(), 60);
  queue.pop();
  queue.pop();
  EXPECT_TRUE(queue.advance_to(100));
  queue.push(200, 'd');
  EXPECT_EQ(queue.pop(), 'a');
  EXPECT_EQ(queue.pop(), 'd');
  EXPECT_TRUE(queue.empty());
}

TEST(BucketQueue, AgreesWithAHeapOverManyRoundsOfTheRing) {
  for (const int span : {1, 63, 64, 65, 500}) {
    Random random(static_cast<std::uint64_t>(span));
    BucketQueue<int> queue(span);
    for (int use = 0; use < 3; ++use) {
      std::priority_queue<int, std::vector<int>, std::greater<>> judge;
      int last = 0;
      for (int i = 0; i < 5000; ++i) {
        if (judge.empty() || one_in(random, 2)) {
          const int key = last + random.between(0, span);
          if (one_in(random, 4)) {
            const bool is_next = judge.empty() || key <= judge.top();
            ASSERT_EQ(queue.advance_to(key), is_next);
            if (is_next) last = key;
          } else {
            queue.push(key, key);
            judge.push(key);
          }
        } else {
          last = queue.smallest_key();
          ASSERT_EQ(last, judge.top());
          ASSERT_EQ(queue.pop(), judge.top());
          judge.pop();
        }
      }
      queue.clear();  // with values left in it
    }
  }
}

}  // namespace
}  // namespace walkmask
