#include "system/native_text.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

#if !defined(_WIN32)  // on Windows the words come from the process, not from argv
TEST(CommandLine, KeepsEveryWordAsItIs) {
  const char* const words[] = {"walkmask", "", "caf\xc3\xa9.png", "not utf-8: \xff", nullptr};
  EXPECT_EQ(command_line(4, words),
            (std::vector<std::string>{"walkmask", "", "caf\xc3\xa9.png", "not utf-8: \xff"}));
  EXPECT_TRUE(command_line(0, words + 4).empty());
}
#endif

}  // namespace
}  // namespace walkmask
