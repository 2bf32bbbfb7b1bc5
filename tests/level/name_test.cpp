#include "level/name.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace walkmask {
namespace {

TEST(Name, BeginsWithALetterOrUnderscore) {
  for (const char* text :
       {"a", "z", "A", "Z", "_", "door", "guard-convinced", "a1", "v1.2", "_-", "index"}) {
    EXPECT_TRUE(is_name(text)) << text;
  }
  for (const std::string text : {"", "1", "-a", ".a", "a b", "a,b", "a:b", "a/b", "a=b", " a", "@",
                                 "[", "`", "{", "a\n", "::error::", "120,340"}) {
    EXPECT_FALSE(is_name(text)) << text;
  }
  EXPECT_FALSE(is_name(std::string_view("a\0", 2)));
}

TEST(Name, MayBeOfAnyScript) {
  for (const char* text :
       {"Küche", "門", "Дверь", "דלת", "باب", "दरवाज़ा", "é", "e\u0301", "_門-2", "\U00020000"}) {
    EXPECT_TRUE(is_name(text)) << text;
  }
}

TEST(Name, HasNeitherInvisibleNorSteeringCharacters) {
  for (const char* text : {"a\u200b", "a\u00ad", "a\u202e", "\u3164", "a\ufe0f", "a\u00a0",
                           "a\u3000b", "a、b", "😀", "\u0301a", "٣", "x²", "a\xff", "a\xc3"}) {
    EXPECT_FALSE(is_name(text)) << text;
  }
}

TEST(Name, IsFoundInWhatIsNone) {
  EXPECT_EQ(name_like("front door"), "front_door");
  EXPECT_EQ(name_like(" Tür, hinten!"), "Tür_hinten");
  EXPECT_EQ(name_like("1st"), "_1st");
  EXPECT_EQ(name_like("a\xff"
                      "b"),
            "a_b");
  EXPECT_EQ(name_like(""), std::nullopt);
  EXPECT_EQ(name_like(" ,"), std::nullopt);
  EXPECT_EQ(name_like(std::string(129, 'a')), std::nullopt);
  EXPECT_EQ(name_cure("front door"), "write \"front_door\"");
  EXPECT_EQ(name_cure(""), "begin with a letter or _, go on with letters, digits and _ . -");
}

TEST(Name, HasALimitedLength) {
  EXPECT_TRUE(is_name(std::string(127, 'a')));
  EXPECT_TRUE(is_name(std::string(128, 'a')));
  EXPECT_FALSE(is_name(std::string(129, 'a')));
}

}  // namespace
}  // namespace walkmask
