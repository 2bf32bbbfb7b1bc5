#include "cli/check_request.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace walkmask {
namespace {

/// Returns the number of the shard among `count` that a level belongs to; expects that there is
/// exactly one.
int shard_of(const std::string& level, int count) {
  int found = 0, times = 0;
  for (int number = 1; number <= count; ++number) {
    if (!belongs_to(level, {number, count})) continue;
    found = number;
    ++times;
  }
  EXPECT_EQ(times, 1) << level << " of " << count;
  return found;
}

TEST(Shards, ShareTheLevelsEvenly) {
  constexpr int kLevels = 8000;
  for (const int count : {1, 2, 7, 8}) {
    std::vector<int> levels(static_cast<std::size_t>(count));
    for (int i = 0; i < kLevels; ++i) {
      const int shard = shard_of("levels/room" + std::to_string(i) + ".level.json", count);
      ++levels[static_cast<std::size_t>(shard - 1)];
    }
    const auto [least, most] = std::ranges::minmax(levels);
    EXPECT_GT(least, kLevels / count * 8 / 10) << count;
    EXPECT_LT(most, kLevels / count * 12 / 10 + 1) << count;
  }
}

/// Machines of different versions have to agree on these numbers.
TEST(Shards, StayTheSame) {
  EXPECT_EQ(shard_of("levels/hall.level.json", 8), 2);
  EXPECT_EQ(shard_of("levels/cellar.level.json", 8), 3);
  EXPECT_EQ(shard_of("", 8), 4);
}

}  // namespace
}  // namespace walkmask
