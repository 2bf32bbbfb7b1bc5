#include "base/words.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

enum class Colour { red, green, blue };

constexpr std::string_view word(Colour colour) {
  switch (colour) {
    case Colour::red:
      return "red";
    case Colour::green:
      return "green";
    case Colour::blue:
      return "blue";
  }
  return {};
}

TEST(Words, ListAllEnumeratorsInOrder) {
  EXPECT_EQ(words<Colour>(), (std::vector<std::string>{"red", "green", "blue"}));
}

TEST(Words, AreReadBack) {
  for (const Colour colour : {Colour::red, Colour::green, Colour::blue}) {
    EXPECT_EQ(from_word<Colour>(word(colour)), colour);
  }
  for (const char* other : {"", "Red", "re", "red ", "reds"}) {
    EXPECT_EQ(from_word<Colour>(other), std::nullopt) << other;
  }
}

}  // namespace
}  // namespace walkmask
