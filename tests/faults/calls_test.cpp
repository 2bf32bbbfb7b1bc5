// Makes each system call of the program fail once.

#include <gtest/gtest.h>

#include <cerrno>

#include "faults/walkmask.h"

namespace walkmask {
namespace {

struct Row {
  const char* call;
  int reason;
  bool is_survived;  ///< nobody need notice
};

/// Solves with a picture, an answer in a file and one on standard output, over existing files.
struct Job {
  LevelFolder folder;
  Contents before, after;  // contents of the folder

  Job() {
    for (const char* name : {"path.png", "path.json"}) folder.put(name, "old");
    before = contents(folder);
    EXPECT_EQ(walkmask(arguments()).code, 0);
    after = contents(folder);
  }

  std::vector<std::string> arguments() const {
    std::vector<std::string> words = folder.solve();
    for (const std::string& word :
         {std::string("--format"), std::string("points"), std::string("--overlay"),
          folder / "path.png", std::string("--json"), folder / "path.json",
          std::string("--force")}) {
      words.push_back(word);
    }
    return words;
  }

  Ending run_with(const std::string& failing) const {
    for (const auto& [name, content] : before) folder.put(name, content);
    return walkmask(arguments(), {.prepare = [&] { let_fail(WALKMASK_FAILING_CALLS, failing); }});
  }

  /// Each file has its old or its new content, and no other file exists.
  void expect_whole_files(const std::string& failing) const {
    const Contents now = contents(folder);
    EXPECT_EQ(now.size(), before.size()) << failing << ": a file stayed behind or is gone";
    for (const auto& [name, content] : now) {
      ASSERT_TRUE(before.contains(name)) << failing << ": " << name;
      EXPECT_TRUE(content == before.at(name) || content == after.at(name))
          << failing << ": " << name;
    }
  }
};

TEST(FailingCalls, LeaveEveryFileWhole) {
  constexpr Row kRows[] = {
      {"read", EIO, false},     {"read", EINTR, true},     {"write", ENOSPC, false},
      {"write", EIO, false},    {"write", EINTR, true},    {"fsync", EIO, false},
      {"fsync", EINTR, true},   {"rename", EACCES, false}, {"rename", ENOSPC, false},
      {"rename", EROFS, false}, {"close", EIO, false},     {"close", EINTR, true},
  };
  constexpr int kMostCalls = 6;  // of each call under test: two output files, four input files
  const Job job;
  for (const Row& row : kRows) {
    int noticed = 0;
    for (int i = 0; i < kMostCalls; ++i) {
      const std::string failing = std::string(row.call) + " " + std::to_string(i) + " " +
                                  std::to_string(i) + " " + std::to_string(row.reason);
      const Ending ending = job.run_with(failing);
      EXPECT_TRUE(keeps_its_promises(ending)) << failing;
      job.expect_whole_files(failing);
      EXPECT_TRUE(ending.code == 0 || ending.code == 3 || ending.code == 4) << failing;
      if (ending.code == 0) {
        EXPECT_EQ(contents(job.folder), job.after) << failing;
      }
      noticed += ending.code == 0 ? 0 : 1;
    }
    EXPECT_EQ(noticed == 0, row.is_survived) << row.call << " " << row.reason;
  }
}

TEST(FailingCalls, AreRepeatedAfterAShortRead) {
  const Job job;
  for (const char* failing : {"read 0 - one", "write 0 - one"}) {
    const Ending ending = job.run_with(failing);
    EXPECT_TRUE(keeps_its_promises(ending)) << failing;
    EXPECT_EQ(ending.code, 0) << failing;
    EXPECT_EQ(contents(job.folder), job.after) << failing;
  }
}

}  // namespace
}  // namespace walkmask
