#include "base/heap.h"

#include <gtest/gtest.h>

#include <queue>
#include <vector>

#include "support/random.h"

namespace walkmask {
namespace {

struct Item {
  int key;
  bool comes_before(const Item& other) const { return key < other.key; }
};

TEST(Heap, AgreesWithTheStandardLibrary) {
  Random random(1);
  Heap<Item> heap;
  std::priority_queue<int, std::vector<int>, std::greater<>> judge;
  for (int i = 0; i < 20000; ++i) {
    ASSERT_EQ(heap.size(), judge.size());
    ASSERT_EQ(heap.empty(), judge.empty());
    const int key = random.between(0, 99);
    if (judge.empty() || one_in(random, 3)) {
      heap.push({key});
    } else {
      ASSERT_EQ(heap.first().key, judge.top());
      const bool replaces = one_in(random, 3);
      ASSERT_EQ((replaces ? heap.replace_first({key}) : heap.pop()).key, judge.top());
      judge.pop();
      if (!replaces) continue;
    }
    judge.push(key);
  }
}

TEST(Heap, ArrangesItsValuesByNothingButWhatWasPushedAndPopped) {
  Heap<Item> heap;
  for (const int key : {5, 4, 3, 2, 1, 1}) heap.push({key});
  heap.pop();
  std::vector<int> keys;
  for (const Item& item : heap.values()) keys.push_back(item.key);
  EXPECT_EQ(keys, (std::vector<int>{1, 2, 4, 5, 3}));
}

}  // namespace
}  // namespace walkmask
