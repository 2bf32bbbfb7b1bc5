#include "base/hash.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

std::uint64_t hash_of(std::initializer_list<std::string_view> texts) {
  Hash hash;
  for (const std::string_view text : texts) hash.add(text);
  return hash.value();
}

TEST(Hash, MatchesThePublishedValues) {
  // FNV-1a of "a\0" is the hash of "a", 0xaf63dc4c8601ec8c, times the prime.
  EXPECT_EQ(hash_of({"a"}), 0xaf63dc4c8601ec8cu * 0x100000001b3u);
  EXPECT_EQ(hash_of({}), 0xcbf29ce484222325u);
}

TEST(Hash, DependsOnTheEndsOfTexts) {
  EXPECT_NE(hash_of({"ab", "c"}), hash_of({"a", "bc"}));
  EXPECT_NE(hash_of({"", "a"}), hash_of({"a", ""}));
}

}  // namespace
}  // namespace walkmask
