#include "base/letter_case.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(LetterCase, ChangesTheLettersOfAsciiAlone) {
  EXPECT_EQ(lower_case("@AZ[ \xC3\x84 az"), "@az[ \xC3\x84 az");
  EXPECT_EQ(upper_case("`az{ \xC3\xA4 AZ"), "`AZ{ \xC3\xA4 AZ");
}

TEST(HasEnding, TakesAnyCaseOfTheName) {
  EXPECT_TRUE(has_ending("walk.PNG", ".png"));
  EXPECT_TRUE(has_ending(".png", ".png"));
  EXPECT_FALSE(has_ending("png", ".png"));
  EXPECT_FALSE(has_ending("walk.png.txt", ".png"));
}

}  // namespace
}  // namespace walkmask
