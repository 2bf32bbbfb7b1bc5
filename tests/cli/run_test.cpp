// Invalid command lines of every command.

#include "cli/run.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/command.h"
#include "page/page.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

/// Returns the line of a refusal; "" if the words are valid.
std::string run_refusal(const Words& words) {
  const Result<int> result = run(words);
  if (result) return "";
  EXPECT_EQ(result.error().fault, Fault::usage) << message(result.error());
  return message(result.error());
}

TEST(Run, RefusesUnknownCommands) {
  EXPECT_EQ(run_refusal({"slove"}), "walkmask: slove: is not a command; did you mean \"solve\"?");
  EXPECT_NE(run_refusal({""}), "");
  EXPECT_NE(run_refusal({"Solve"}), "");
  EXPECT_EQ(run_refusal({"--from", "1,1"}),
            "walkmask: --from: a command comes before options; walkmask --help lists the commands");
  EXPECT_EQ(run_refusal({"help", "slove"}),
            "walkmask: slove: is not a command; did you mean \"solve\"?");
}

TEST(Run, RefusesToHelpWithAnUnknownCommandHoweverHelpIsAskedFor) {
  const std::string refusal = "walkmask: slove: is not a command; did you mean \"solve\"?";
  EXPECT_EQ(run_refusal({"--help", "slove"}), refusal);
  EXPECT_EQ(run_refusal({"-h", "slove"}), refusal);
}

TEST(Run, HelpsWithOneCommandAtATime) {
  EXPECT_EQ(run_refusal({"help", "solve", "floor"}),
            "walkmask: floor: unexpected argument; usage: walkmask help COMMAND");
}

TEST(Run, SaysWhyNoLevelOfAPageCanBeOpened) {
  if (page::check_page()) GTEST_SKIP() << "the program was built without the page";
  const ScratchFolder folder;
  const std::string level = folder.put("empty.png", "");
  const Result<int> result = run(Words{"page", level, "-o", folder / "x.html"});
  ASSERT_FALSE(result);
  EXPECT_TRUE(message(result.error()).ends_with("empty.png: is empty; save the image again as PNG"))
      << message(result.error());
}

TEST(Run, ExplainsAPointOfTwoWords) {
  const std::string cure = " is half a point; write x,y without a blank, as in 120,340";
  EXPECT_EQ(run_refusal({"solve", "a.png", "--from", "120", "340", "--to", "1,1"}),
            "walkmask: --from: \"120\"" + cure);
  EXPECT_EQ(run_refusal({"solve", "a.png", "--from", "120,", "340", "--to", "1,1"}),
            "walkmask: --from: \"120,\"" + cure);
  EXPECT_EQ(run_refusal({"solve", "a.png", "--from", "1,1", "--to", "-5", "-3"}),
            "walkmask: --to: \"-5\"" + cure);
}

TEST(Run, NamesAnArgumentTooMany) {
  EXPECT_EQ(run_refusal({"solve", "a.png", "b.png", "--from", "1,2", "--to", "3,4"}),
            "walkmask: b.png: unexpected argument; usage: walkmask solve LEVEL --from P --to P "
            "[options]");
  EXPECT_EQ(run_refusal({"inspect", "a.png", "-3"}),
            "walkmask: -3: unexpected argument; usage: walkmask inspect LEVEL [options]");
}

TEST(Run, GeneratesAFloorOfFullHdUnlessToldAnother) {
  const ScratchFolder folder;
  const std::string out = folder / "floor.level.json";
  const std::vector<std::string> words = {"generate",   "rectangles", "--count", "1",
                                          "--manifest", "-o",         out};
  ASSERT_TRUE(run(words));
  EXPECT_NE(folder.content("floor.level.json").find("[1920, 1080]"), std::string::npos)
      << folder.content("floor.level.json");
}

TEST(Run, RefusesUnknownOptions) {
  for (const Command& command : commands()) {
    const std::string name(command.name);
    EXPECT_NE(run_refusal({name, "--helq"}).find("did you mean --help?"), std::string::npos)
        << name;
    EXPECT_NE(run_refusal({name, "--no-such-option-at-all"}), "") << name;
    EXPECT_NE(run_refusal({name, "-?"}), "") << name;
  }
}

/// An option that takes a whole number, and the rest of a command line that is otherwise valid.
struct Numeric {
  const char* option;
  Words words;
  Words too_large = {"2147483648", "4294967297"};  ///< would be -2^31 and 1 in 32 bits
};

/// The level exists, so that any refusal is about the number.
class RunNumbers : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::string level_ = folder_.put("room.png", blank(4, 4));
  std::string out_ = folder_ / "out.png";
  const std::vector<Numeric> options_ = {
      {"--tolerance", {"inspect", level_}},
      {"--scale", {"inspect", level_}},
      {"--diameter", {"floor", level_, "-o", out_}},
      {"--max-side", {"inspect", level_}},
      {"--max-pixels", {"inspect", level_}},
      {"--max-file-size", {"inspect", level_}, {}},
      {"--jobs", {"batch", level_}},
      {"--jobs", {"check", level_}},
      {"--seed", {"generate", "maze", "-o", out_}},
      {"--count", {"generate", "lines", "-o", out_}},
      {"--percent", {"generate", "noise", "-o", out_}},
      {"--size", {"generate", "noise", "-o", out_}},
  };
};

TEST_F(RunNumbers, AreOnlyDigits) {
  const Words wrong = {"",    " 5",  "5 ",  "5x",  "x",   "0x10", "010",   "+5", "-1",
                       "1e2", "1.5", "nan", "NaN", "inf", "-inf", "1e999", "\n", "\xd9\xa3"};
  const Words huge = {"9223372036854775808", "18446744073709551617"};  // 2^63, 2^64 + 1
  for (const Numeric& numeric : options_) {
    Words values = wrong;
    for (const Words& more : {huge, numeric.too_large}) {
      values.insert(values.end(), more.begin(), more.end());
    }
    for (const std::string& value : values) {
      Words words = numeric.words;
      words.insert(words.end(), {numeric.option, value});
      const std::string line = run_refusal(words);
      EXPECT_NE(line.find(numeric.option), std::string::npos)
          << words[0] << " " << numeric.option << " \"" << value << "\": " << line;
    }
  }
}

TEST_F(RunNumbers, AcceptOnlyDigitsInPoints) {
  for (const char* value : {"", ",", "1", "1,", ",1", "1,2,3", "1, 2", " 1,2", "01,2", "0x1,2",
                            "1e0,2", "nan,2", "4294967297,2", "1;2", "(1,2)"}) {
    for (const char* option : {"--from", "--to"}) {
      const std::string other = option == std::string("--from") ? "--to" : "--from";
      const std::string line = run_refusal({"solve", level_, option, value, other, "1,1"});
      EXPECT_NE(line.find(option), std::string::npos) << value << ": " << line;
    }
  }
}

}  // namespace
}  // namespace walkmask
