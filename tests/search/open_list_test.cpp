#include "search/open_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "support/random.h"

namespace walkmask::search {
namespace {

TEST(OpenList, OrdersByKeyThenCostThenPixel) {
  Random random(1);
  OpenList list;
  std::vector<std::tuple<Cost, Cost, Pixel>> expected;
  for (int times = 0; times < 2000; ++times) {
    const Cost key = random.between(0, 9), cost = random.between(0, 9);
    const auto pixel = static_cast<Pixel>(random.between(0, 99));
    list.push({key, cost, pixel});
    expected.emplace_back(key, -cost, pixel);
  }
  std::ranges::sort(expected);
  EXPECT_EQ(list.size(), expected.size());
  for (const auto& [key, less_cost, pixel] : expected) {
    const OpenPixel entry = list.pop();
    EXPECT_EQ(std::tuple(entry.key, -entry.cost, entry.pixel), std::tuple(key, less_cost, pixel));
  }
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace walkmask::search
