#include "level/name.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

TEST(Name, BeginsWithALetterOrUnderscore) {
  for (const char* text : {"a", "Z", "_", "door", "guard-convinced", "a1", "v1.2", "_-", "index"}) {
    EXPECT_TRUE(is_name(text)) << text;
  }
  for (const std::string text : {"", "1", "-a", ".a", "a b", "a,b", "a:b", "a/b", "a=b", " a",
                                 "a\n", "caf\u00e9", "::error::", "120,340"}) {
    EXPECT_FALSE(is_name(text)) << text;
  }
  EXPECT_FALSE(is_name(std::string_view("a\0", 2)));
}

TEST(Name, HasALimitedLength) {
  EXPECT_TRUE(is_name(std::string(127, 'a')));
  EXPECT_TRUE(is_name(std::string(128, 'a')));
  EXPECT_FALSE(is_name(std::string(129, 'a')));
}

}  // namespace
}  // namespace walkmask
