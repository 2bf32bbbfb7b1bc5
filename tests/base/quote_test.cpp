#include "base/quote.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(InQuotes, LeavesShortTextsAsTheyAre) {
  EXPECT_EQ(in_quotes(""), "\"\"");
  EXPECT_EQ(in_quotes("gate"), "\"gate\"");
  EXPECT_EQ(in_quotes(std::string(48, 'a')), '"' + std::string(48, 'a') + '"');
}

TEST(InQuotes, CutsLongTextsBetweenCharacters) {
  EXPECT_EQ(in_quotes(std::string(49, 'a')), '"' + std::string(48, 'a') + "...\"");
  const std::string a47(47, 'a');
  EXPECT_EQ(in_quotes(a47 + "\u00e9b"), '"' + a47 + "...\"") << "é would be cut in two";
  EXPECT_EQ(in_quotes(std::string(100, '\x80')), "\"...\"") << "bytes that begin no character";
}

}  // namespace
}  // namespace walkmask
