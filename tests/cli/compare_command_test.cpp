// The check of a scenario's published lengths.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/run.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

class CompareScenario : public testing::Test {
 protected:
  /// Compares one planner with the lengths of a scenario.
  Result<int> compared(const std::string& scenario) {
    return run(std::vector<std::string>{"compare", map_, "--scen", scenario, "--planners", "jps",
                                        "--output", folder_ / "report.txt"});
  }

  ScratchFolder folder_;
  std::string map_ = folder_.put("room.map", "type octile\nheight 1\nwidth 4\nmap\n....\n");
};

TEST_F(CompareScenario, PassesIfEveryLengthIsThePublishedOne) {
  const Result<int> code =
      compared(folder_.put("room.scen", "version 1\n0 room.map 4 1 0 0 3 0 3\n"));
  ASSERT_TRUE(code) << message(code.error());
  EXPECT_EQ(*code, kDone) << folder_.content("report.txt");
}

TEST_F(CompareScenario, AnswersNoIfALengthDiffers) {
  const Result<int> code =
      compared(folder_.put("room.scen", "version 1\n0 room.map 4 1 0 0 3 0 4\n"));
  ASSERT_TRUE(code) << message(code.error());
  EXPECT_EQ(*code, kNo) << folder_.content("report.txt");
}

TEST_F(CompareScenario, NamesAFileThatCannotBeRead) {
  const std::string missing = folder_ / "missing.scen";
  const Result<int> code = compared(missing);
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().file, missing);
  const std::string broken = folder_.put("broken.scen", "version 1\n0 room.map\n");
  ASSERT_FALSE(compared(broken));
  EXPECT_EQ(compared(broken).error().file, broken);
}

}  // namespace
}  // namespace walkmask
