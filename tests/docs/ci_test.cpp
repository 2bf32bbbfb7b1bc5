// Runs the script in docs/ci.md that checks and draws level by level.

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "docs/pages.h"
#include "support/scratch_folder.h"

namespace walkmask::docs {
namespace {

namespace fs = std::filesystem;

/// A folder with `levels` in it, and the script.
class CiScript : public testing::Test {
 protected:
  CiScript() {
    std::string script;
    for (const std::string& line : first_block(project() / "docs" / "ci.md", "bash")) {
      script += line + "\n";
    }
    folder_.put("script", script);
    folder_.make_folder("levels");
  }

  void add_level(const std::string& name, const std::string& manifest) const {
    folder_.put("levels/" + name + ".level.json", manifest);
  }

  /// Runs the script like a CI system, in a shell that stops at the first failure.
  int exit_code() const {
    const std::string command = "cd '" + folder_.path().string() +
                                "' && PATH=\"$(dirname '" WALKMASK_PROGRAM
                                "'):$PATH\" bash -e script > log 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
  }

  bool has_picture(const std::string& name) const {
    return fs::exists(folder_ / ("levels/" + name + ".findings.png"));
  }

 private:
  ScratchFolder folder_;
};

constexpr const char* kGood = R"({"walk": {"size": [8, 8], "floor": [{"rect": [1, 1, 6, 6]}]}})";
constexpr const char* kWrong =
    R"({"walk": {"size": [8, 8], "floor": [{"rect": [1, 1, 6, 6]}]}, "points": {"far": [9, 9]}})";

TEST_F(CiScript, EndsWithZeroIfNothingIsFound) {
  add_level("a", kGood);
  EXPECT_EQ(exit_code(), 0);
  EXPECT_TRUE(has_picture("a"));
}

TEST_F(CiScript, ChecksAndDrawsTheLevelsAfterAWrongOne) {
  add_level("a", kWrong);
  add_level("b", kGood);
  EXPECT_EQ(exit_code(), 1);
  EXPECT_TRUE(has_picture("a"));
  EXPECT_TRUE(has_picture("b"));
}

TEST_F(CiScript, EndsWithTheHighestExitCode) {
  add_level("a", "not JSON");
  add_level("b", kWrong);
  EXPECT_EQ(exit_code(), 3);
  EXPECT_FALSE(has_picture("a"));
  EXPECT_TRUE(has_picture("b"));
}

}  // namespace
}  // namespace walkmask::docs
