#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/posix/program.h"
#include "support/scratch_folder.h"

namespace walkmask {

/// Runs the program of this build (with the build's sanitizers) to its end.
Ending walkmask(const std::vector<std::string>& arguments, const RunContext& = {});

/// Checks the promises for every run:
/// - an exit code of docs/commands.md;
/// - standard error is empty, or one line `walkmask: FILE: reason; cure` if the program fails;
/// - whole lines on standard output;
/// - nothing that controls a terminal or a CI log.
testing::AssertionResult keeps_its_promises(const Ending& ending);

/// Like keeps_its_promises, for a run that must be refused with this code.
testing::AssertionResult is_refused(const Ending& ending, int code);

/// A folder with a small level, and questions about it.
class LevelFolder : public ScratchFolder {
 public:
  LevelFolder();

  std::string level() const { return *this / "room.level.json"; }
  std::string queries() const { return *this / "queries.jsonl"; }

  /// Writes the report of a check of the level, for merge, and returns the file.
  std::string report() const;

  /// Returns a question with an answer.
  std::vector<std::string> solve() const {
    return {"solve", level(), "--from", "door", "--to", "vault"};
  }
};

/// The contents of files by their names.
using Contents = std::map<std::string, std::string>;
Contents contents(const ScratchFolder& folder);

/// For `RunContext::prepare`: makes the process load a shim with this plan (see shims/plan.h).
void let_fail(const std::string& shim, const std::string& words);

/// Tests of a program without sanitizers. Sanitizers reserve terabytes of addresses and use memory
/// themselves, so a lack of memory cannot be tested with them. The variable
/// WALKMASK_RELEASE_PROGRAM names the program; the tests are skipped if it is not set.
class Starved : public testing::Test {
 protected:
  void SetUp() override;

  Ending run(const std::vector<std::string>& arguments, const RunContext& = {}) const;

  std::string program_;
};

}  // namespace walkmask
