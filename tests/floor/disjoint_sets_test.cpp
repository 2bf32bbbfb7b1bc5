#include "floor/disjoint_sets.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(DisjointSets, BeginAlone) {
  DisjointSets sets(3);
  for (const std::size_t number : {0u, 1u, 2u}) EXPECT_EQ(sets.first(number), number);
}

TEST(DisjointSets, AreNamedByTheirSmallestNumberHoweverTheyWereJoined) {
  DisjointSets sets(6);
  sets.join(5, 4);
  sets.join(2, 3);
  sets.join(4, 3);
  sets.join(3, 5);
  for (const std::size_t number : {2u, 3u, 4u, 5u}) EXPECT_EQ(sets.first(number), 2u) << number;
  EXPECT_EQ(sets.first(0), 0u);
  EXPECT_EQ(sets.first(1), 1u);
}

}  // namespace
}  // namespace walkmask
