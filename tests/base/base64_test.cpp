#include "base/base64.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace walkmask {
namespace {

std::string base64(const std::string& text) {
  std::string out;
  append_base64(out, std::vector<std::uint8_t>(text.begin(), text.end()));
  return out;
}

TEST(Base64, MatchesTheExamplesOfTheStandard) {
  // RFC 4648, section 10.
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foob"), "Zm9vYg==");
  EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, HasAllLetters) {
  std::string out = "before ";
  append_base64(out,
                std::vector<std::uint8_t>{0x00, 0x10, 0x83, 0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF});
  EXPECT_EQ(out, "before ABCD++++////");
}

}  // namespace
}  // namespace walkmask
