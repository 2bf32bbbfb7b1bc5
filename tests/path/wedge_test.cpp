#include "path/wedge.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(Wedge, DistinguishesLeftAndRightExactly) {
  EXPECT_TRUE(is_right_of({1, 2}, {1, 3}));
  EXPECT_FALSE(is_right_of({1, 3}, {1, 2}));
  EXPECT_FALSE(is_right_of({2, 6}, {1, 3})) << "the same direction";
  EXPECT_TRUE(is_right_of({-1, 3}, {-1, 2}));
  // One part in 2^32 apart, at the ends of the largest image.
  EXPECT_TRUE(is_right_of({65535, 65535}, {65534, 65535}));
  EXPECT_TRUE(is_right_of({65535, 65534}, {65536, 65535}));
  EXPECT_FALSE(is_right_of({65536, 65535}, {65535, 65534}));
}

TEST(Wedge, KnowsTheSides) {
  EXPECT_TRUE(is_right_of({-65536, 1}, kLeftmost));
  EXPECT_TRUE(is_right_of(kRightmost, {65536, 1}));
  EXPECT_TRUE(is_right_of(kStraightAhead, kLeftmost));
}

TEST(Wedge, ContainsItsEnds) {
  const Wedge wedge = {{0, 0}, {-1, 2}, {1, 2}};
  EXPECT_TRUE(wedge.contains({-2, 4}));
  EXPECT_TRUE(wedge.contains({2, 4}));
  EXPECT_FALSE(wedge.contains({-3, 4}));
  EXPECT_FALSE(wedge.contains({3, 4}));
}

}  // namespace
}  // namespace walkmask
