#include "base/grammar.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

TEST(Counted, UsesThePluralExceptForOne) {
  EXPECT_EQ(counted(0, "pixel"), "0 pixels");
  EXPECT_EQ(counted(1, "pixel"), "1 pixel");
  EXPECT_EQ(counted(1, "more pair"), "1 more pair");
  EXPECT_EQ(counted(40, "pixel"), "40 pixels");
}

TEST(Listed, SeparatesWordsAsASentenceDoes) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed(Words{"gate"}), "gate");
  EXPECT_EQ(listed(Words{"gate", "roof"}), "gate and roof");
  EXPECT_EQ(listed(Words{"gate", "roof", "ladder"}), "gate, roof and ladder");
  EXPECT_EQ(one_of(Words{"gate"}), "gate");
  EXPECT_EQ(one_of(Words{"gate", "roof"}), "gate or roof");
  EXPECT_EQ(one_of(Words{"gate", "roof", "ladder"}), "gate, roof or ladder");
}

TEST(Listed, CutsLongListsAndCountsTheRest) {
  const Words words = {"a", "b", "c", "d"};
  EXPECT_EQ(listed(words, 4), "a, b, c and d");
  EXPECT_EQ(listed(words, 3), "a, b and 2 more") << "never 1 more: it would fit";
  EXPECT_EQ(one_of(words, 3), "a, b or 2 others");
}

}  // namespace
}  // namespace walkmask
