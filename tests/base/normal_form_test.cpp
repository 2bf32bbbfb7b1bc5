#include "base/normal_form.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(NormalForm, DecomposesLettersWithMarks) {
  EXPECT_EQ(normal_form("Küche"), U"Ku\u0308che");
  EXPECT_EQ(normal_form("\u1ebf"), U"e\u0302\u0301") << "in two steps";
  EXPECT_EQ(normal_form("\u212b"), U"A\u030a") << "the sign of the unit is a letter";
}

TEST(NormalForm, DecomposesSyllables) {
  EXPECT_EQ(normal_form("\uac00"), U"\u1100\u1161");
  EXPECT_EQ(normal_form("\ud7a3"), U"\u1112\u1175\u11c2");
}

TEST(NormalForm, OrdersMarksButNotThoseOfOneClass) {
  EXPECT_EQ(normal_form("q\u0307\u0323"), U"q\u0323\u0307");
  EXPECT_EQ(normal_form("q\u0307\u0301"), U"q\u0307\u0301");
  EXPECT_EQ(normal_form("\u0307\u0323a\u0307\u0323"), U"\u0323\u0307a\u0323\u0307");
}

TEST(NormalForm, KeepsWhatIsNotUtf8) {
  EXPECT_EQ(normal_form("a\xff").size(), 2u);
  EXPECT_NE(normal_form("\xfe"), normal_form("\xff"));
}

TEST(NormalForm, ComparesTexts) {
  EXPECT_TRUE(differ_by_normalisation_alone("é", "e\u0301"));
  EXPECT_FALSE(differ_by_normalisation_alone("é", "é"));
  EXPECT_FALSE(differ_by_normalisation_alone("é", "e"));
  EXPECT_FALSE(differ_by_normalisation_alone("ﬁ", "fi")) << "another letter, if alike";
}

}  // namespace
}  // namespace walkmask
