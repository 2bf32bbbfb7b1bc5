#include "base/split_mix_64.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace walkmask {
namespace {

TEST(SplitMix64, GivesThePublishedNumbers) {
  // The first outputs for the seed 1234567, as the reference implementations of other languages
  // print them.
  SplitMix64 random(1234567);
  for (const std::uint64_t number :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
        16408922859458223821u}) {
    EXPECT_EQ(random.next(), number);
  }
}

TEST(SplitMix64, StaysInItsRangeAndReachesBothEnds) {
  SplitMix64 random(1);
  std::set<int> drawn;
  for (int i = 0; i < 1000; ++i) drawn.insert(random.between(-2, 3));
  EXPECT_EQ(drawn, (std::set<int>{-2, -1, 0, 1, 2, 3}));
  EXPECT_EQ(random.between(7, 7), 7);
}

TEST(SplitMix64, KnowsTheWidestRange) {
  constexpr int kFirst = std::numeric_limits<int>::min(), kLast = std::numeric_limits<int>::max();
  SplitMix64 random(1);
  bool negative = false, positive = false;
  for (int i = 0; i < 100; ++i) {
    const int number = random.between(kFirst, kLast);
    negative |= number < kFirst / 2;
    positive |= number > kLast / 2;
  }
  EXPECT_TRUE(negative && positive);
}

}  // namespace
}  // namespace walkmask
