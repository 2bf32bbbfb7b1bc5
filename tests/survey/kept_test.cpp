#include "survey/kept.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

struct Sized {
  std::int64_t size;
  std::int64_t bytes() const { return size; }
};

using KeptSizes = Kept<std::string, Sized>;

/// Returns a value of `bytes` bytes for each letter of `names`, added in their order.
KeptSizes kept_of(const std::string& names, std::int64_t bytes) {
  KeptSizes kept;
  for (const char name : names) kept.add({name}, std::make_unique<Sized>(Sized{bytes}));
  return kept;
}

/// Returns which of `names` are kept; looking them up counts as a use.
std::string found_in(KeptSizes& kept, const std::string& names) {
  std::string found;
  for (const char name : names) {
    if (kept.find({name}) != nullptr) found += name;
  }
  return found;
}

TEST(Kept, FindsValuesByTheirKeys) {
  KeptSizes kept = kept_of("ab", 7);
  EXPECT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept.find("c"), nullptr);
  Sized* const a = kept.find("a");
  ASSERT_NE(a, nullptr);
  kept.add("c", std::make_unique<Sized>(Sized{8}));
  EXPECT_EQ(kept.find("a"), a) << "it stays where it is";
  EXPECT_EQ(kept.find("c")->size, 8);
}

TEST(Kept, DropsTheLeastRecentlyUsedFirst) {
  KeptSizes kept = kept_of("abcd", 10);
  kept.find("a");
  kept.drop_oldest({.most = 100, .bytes = 20});
  EXPECT_EQ(found_in(kept, "abcd"), "ad");
}

TEST(Kept, DoesNotCountAPeekAsAUse) {
  KeptSizes kept = kept_of("abc", 7);
  ASSERT_NE(kept.peek("a"), nullptr);
  EXPECT_EQ(kept.peek("a")->size, 7);
  EXPECT_EQ(kept.peek("d"), nullptr);
  kept.drop_oldest({.most = 2, .bytes = 100});
  EXPECT_EQ(found_in(kept, "abc"), "bc");
}

TEST(Kept, KeepsValuesUpToTheLimitOfBytes) {
  KeptSizes kept = kept_of("abcd", 10);
  kept.drop_oldest({.most = 100, .bytes = 40});
  EXPECT_EQ(kept.size(), 4u);
  kept.drop_oldest({.most = 100, .bytes = 39});
  EXPECT_EQ(found_in(kept, "abcd"), "bcd");
}

TEST(Kept, KeepsTheLeastNumberOfAnySize) {
  KeptSizes kept = kept_of("abcd", 10);
  kept.drop_oldest({.least = 3, .most = 100, .bytes = 0});
  EXPECT_EQ(found_in(kept, "abcd"), "bcd");
  kept.drop_oldest({.most = 100, .bytes = -1});
  EXPECT_EQ(kept.size(), 0u);
}

TEST(Kept, KeepsAtMostTheMostNumberOfAnySize) {
  KeptSizes kept = kept_of("abcd", 0);
  kept.drop_oldest({.most = 3, .bytes = 100});
  EXPECT_EQ(found_in(kept, "abcd"), "bcd");
}

TEST(Kept, CountsTheCurrentBytes) {
  KeptSizes kept = kept_of("ab", 10);
  kept.find("a")->size = 90;
  kept.drop_oldest({.most = 100, .bytes = 90});
  EXPECT_EQ(found_in(kept, "ab"), "a");
}

}  // namespace
}  // namespace walkmask
