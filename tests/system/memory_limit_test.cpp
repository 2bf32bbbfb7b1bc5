#include "system/memory_limit.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

class MemoryLimit : public testing::Test {
 protected:
  ~MemoryLimit() override { set_memory_limit(kDefaultMemoryLimit); }
};

TEST_F(MemoryLimit, RefusesMemoryBeyondItBeforeAllocation) {
  set_memory_limit(64 * kMiB);
  ASSERT_TRUE(take_memory(40 * kMiB));
  EXPECT_FALSE(take_memory(40 * kMiB));
  EXPECT_TRUE(was_memory_refused());
  EXPECT_TRUE(take_memory(20 * kMiB)) << "what was refused was not counted";
  give_back_memory(40 * kMiB);
  EXPECT_TRUE(take_memory(40 * kMiB));
  give_back_memory(60 * kMiB);
}

TEST_F(MemoryLimit, CountsSmallPiecesToo) {
  set_memory_limit(64 * kMiB);
  constexpr std::size_t kPiece = 1000;
  std::size_t taken = 0;
  while (taken < 80 * kMiB && take_memory(kPiece)) taken += kPiece;
  EXPECT_GT(taken, 62 * kMiB);
  EXPECT_LE(taken, 65 * kMiB);
  for (std::size_t left = taken; left > 0; left -= kPiece) give_back_memory(kPiece);
  EXPECT_TRUE(take_memory(60 * kMiB));
  give_back_memory(60 * kMiB);
}

TEST_F(MemoryLimit, RefusesImpossibleSizes) {
  set_memory_limit(64 * kMiB);
  EXPECT_FALSE(take_memory(~std::size_t{0}));
  EXPECT_FALSE(take_memory(~std::size_t{0} / 2));
}

}  // namespace
}  // namespace walkmask
