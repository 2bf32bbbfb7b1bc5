#include "base/error.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(ErrorMessage, NamesFilePlaceReasonAndCure) {
  EXPECT_EQ(message({Fault::input, "harbour.level.json", "12:7", "unknown key \"pionts\"",
                     "did you mean \"points\"?"}),
            "walkmask: harbour.level.json:12:7: unknown key \"pionts\"; did you mean \"points\"?");
}

TEST(ErrorMessage, OmitsUnknownParts) {
  EXPECT_EQ(message({Fault::usage, "", "", "too few words", ""}), "walkmask: too few words");
  EXPECT_EQ(message({Fault::input, "a.png", "", "is empty", ""}), "walkmask: a.png: is empty");
}

TEST(ErrorMessage, StaysOneLineForAnyFileName) {
  EXPECT_EQ(message({Fault::input, "a\n::error::b", "", "is missing", ""}),
            "walkmask: a\\x0a::error::b: is missing");
}

TEST(ErrorSentence, IsTheMessageWithoutTheProgram) {
  EXPECT_EQ(sentence({Fault::input, "", "1:7", "unknown key", "remove it"}),
            "1:7: unknown key; remove it");
  EXPECT_EQ(sentence({Fault::input, "a", "b", "c", ""}), "a:b: c");
}

TEST(ExitCode, IsOneOfEachFault) {
  EXPECT_EQ(exit_code(Fault::usage), 2);
  EXPECT_EQ(exit_code(Fault::input), 3);
  EXPECT_EQ(exit_code(Fault::machine), 4);
}

TEST(OutOfMemory, NamesTheCauseAndTheCure) {
  EXPECT_EQ(message(out_of_memory()), kOutOfMemory);
  EXPECT_EQ(out_of_memory().fault, Fault::machine);
}

#ifndef NDEBUG
TEST(ResultDeathTest, DiesWhenTheMissingPartIsRead) {
  Result<std::string> value = std::string("a");
  Result<std::string> none = Error();
  EXPECT_DEATH(static_cast<void>(value.error()), "");
  EXPECT_DEATH(static_cast<void>(*none), "");
  EXPECT_DEATH(static_cast<void>(none->size()), "");
}
#endif

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  const Result<int> none = Error{Fault::input, "f", "", "r", "c"};
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().reason, "r");
}

}  // namespace
}  // namespace walkmask
