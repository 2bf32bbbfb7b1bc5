#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/posix/program.h"
#include "support/scratch_folder.h"

namespace walkmask {

/// Returns the program of this build, which has sanitizers where the build has, run to its end.
Ending walkmask(const std::vector<std::string>& arguments, const RunContext& = {});

/// Checks what holds for every run:
/// - an exit code of docs/commands.md;
/// - on standard error nothing, or one line `walkmask: FILE: reason; cure` if the program fails;
/// - whole lines on standard output;
/// - nothing that controls a terminal or a build's log.
testing::AssertionResult keeps_its_promises(const Ending& ending);

/// Like keeps_its_promises, for a run that must be refused with this code.
testing::AssertionResult is_refused(const Ending& ending, int code);

/// A folder with a small level in it, and questions about it.
class LevelFolder : public ScratchFolder {
 public:
  LevelFolder();

  std::string level() const { return *this / "room.level.json"; }
  std::string queries() const { return *this / "queries.jsonl"; }

  /// Writes what check reports of the level, as merge reads it, and returns the file.
  std::string report() const;

  /// Returns a question with an answer.
  std::vector<std::string> solve() const {
    return {"solve", level(), "--from", "door", "--to", "vault"};
  }
};

/// Files by their names, with what is in them.
using Contents = std::map<std::string, std::string>;
Contents contents(const ScratchFolder& folder);

/// For `RunContext::prepare`: the process loads a shim that does what the words say (see
/// shims/plan.h).
void let_fail(const std::string& shim, const std::string& words);

/// Tests of a program without sanitizers: these take terabytes of addresses and memory of their
/// own, so a lack of memory cannot be tried with them. The variable WALKMASK_RELEASE_PROGRAM names
/// the program; the tests are skipped if it is not set.
class Starved : public testing::Test {
 protected:
  void SetUp() override;

  Ending run(const std::vector<std::string>& arguments, const RunContext& = {}) const;

  std::string program_;
};

}  // namespace walkmask
