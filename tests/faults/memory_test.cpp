// Lack of resources: each allocation fails, or addresses, stack or open files run out.

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cerrno>
#include <iterator>
#include <sstream>

#include "faults/walkmask.h"
#include "support/painted.h"
#include "support/png_builder.h"

namespace walkmask {
namespace {

using png::operator+;
using Words = std::vector<std::string>;

class Memory : public Starved {
 protected:
  void SetUp() override {
    Starved::SetUp();
    std::filesystem::create_directory(folder_ / "out");
  }

  std::string out(const char* name) const { return folder_ / ("out/" + std::string(name)); }

  Words solve() const {
    Words words = folder_.solve();
    for (const std::string& word :
         {std::string("--overlay"), out("path.png"), std::string("--json"), out("path.json"),
          std::string("--force")}) {
      words.push_back(word);
    }
    return words;
  }
  Words batch() const {
    return {"batch", folder_.level(), folder_.queries(), "--jobs", "2", "-o", out("answers.jsonl")};
  }
  Words check() const {
    return {"check", folder_.level(),  "--jobs", "2", "--overlay", out("check.png"),
            "-o",    out("check.txt"), "--force"};
  }

  Words merge() const {
    return {"merge",           folder_.report(), "-o",
            out("merged.txt"), "--report",       "junit=" + out("merged.xml")};
  }

  Words page() const { return {"page", folder_.level(), "--jobs", "2", "-o", out("page.html")}; }

  /// Returns the contents of the output folder.
  Contents outputs() const {
    Contents all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "out")) {
      const std::string name = entry.path().filename().string();
      all[name] = folder_.content("out/" + name);
    }
    return all;
  }

  void put_back(const Contents& files) const {
    for (const auto& [name, content] : files) folder_.put("out/" + name, content);
  }

  /// Expects that every output is either old or complete.
  void expect_whole(const Contents& before, const Contents& after, const std::string& when) const {
    const Contents now = outputs();
    EXPECT_EQ(now.size(), after.size()) << when;
    for (const auto& [name, content] : now) {
      ASSERT_TRUE(after.contains(name)) << when << ": " << name;
      EXPECT_TRUE(content == before.at(name) || content == after.at(name)) << when << ": " << name;
    }
  }

  /// The outputs of an undisturbed run, and older files in their place.
  struct Outputs {
    Contents before, after;
    int code = 0;
  };
  Outputs outputs_of(const Words& words) const {
    Outputs outputs;
    outputs.code = run(words).code;
    outputs.after = this->outputs();
    for (const auto& [name, content] : outputs.after) outputs.before[name] = "old";
    return outputs;
  }

  LevelFolder folder_;
};

/// Returns the number of blocks that a run did not free; absent if it ended early.
std::optional<long> live_blocks(const LevelFolder& folder) {
  const std::string count = folder.content("live");
  if (count.empty()) return std::nullopt;
  return std::stol(count);
}

class FailingAllocations : public Memory {
 protected:
  /// Fails the first allocation of each call stack that allocates: what the program does about a
  /// failure depends on the functions that wait for the memory, not on how often they asked before.
  void fail_each(const Words& words) {
    run_undisturbed(words);
    int refused = 0;
    for (const long number : first_allocations(words)) {
      refused += refuses(words, std::to_string(number) + " " + std::to_string(number)) ? 1 : 0;
      if (HasFailure()) return;
    }
    EXPECT_GT(refused, 50);
  }

  /// Fails an allocation and all after it, in steps, until many in a row lie beyond the last one.
  void fail_all_after(const Words& words) {
    constexpr int kSurvivedInARow = 20;  // some failures are harmless: one thread less
    run_undisturbed(words);
    int survived = 0, refused = 0;
    // If the very first one failed, there would not even be memory for exceptions.
    for (int first = 50; survived < kSurvivedInARow; first += 13) {
      const bool refusal = refuses(words, std::to_string(first) + " -");
      if (HasFailure()) return;
      survived = refusal ? 0 : survived + 1;
      refused += refusal ? 1 : 0;
    }
    EXPECT_GT(refused, 50);
  }

 private:
  Ending run_with(const Words& words, const std::string& failing) const {
    folder_.put("live", "");
    return run(words, {.prepare = [&] {
                 let_fail(WALKMASK_FAILING_MEMORY, failing);
                 ::setenv("WALKMASK_LIVE", (folder_ / "live").c_str(), 1);
               }});
  }

  void run_undisturbed(const Words& words) {
    undisturbed_ = outputs_of(words);
    run_with(words, "none 0 0 0");
    const std::optional<long> live = live_blocks(folder_);
    ASSERT_TRUE(live);
    live_ = *live;
  }

  /// Returns the number of the first allocation of each call stack, in order. With threads, the
  /// numbers may be those of other stacks in the next run.
  std::vector<long> first_allocations(const Words& words) const {
    put_back(undisturbed_.before);
    run(words, {.prepare = [&] {
          let_fail(WALKMASK_FAILING_MEMORY, "none 0 0 0");
          ::setenv("WALKMASK_ALLOCATIONS", (folder_ / "allocations").c_str(), 1);
        }});
    std::istringstream lines(folder_.content("allocations"));
    return {std::istream_iterator<long>(lines), {}};
  }

  /// Fails the allocations from one to another, and expects old or complete outputs and no leak.
  /// Returns whether the program refused to go on.
  bool refuses(const Words& words, const std::string& failing) const {
    put_back(undisturbed_.before);
    const Ending ending = run_with(words, "memory " + failing + " " + std::to_string(ENOMEM));
    EXPECT_TRUE(keeps_its_promises(ending)) << failing;
    EXPECT_TRUE(ending.code == 4 || ending.code == undisturbed_.code)
        << failing << ": " << ending.code;
    expect_whole(undisturbed_.before, undisturbed_.after, failing);
    EXPECT_LE(live_blocks(folder_).value_or(0), live_) << failing << ": a leak";
    if (ending.code != 4) {
      EXPECT_EQ(outputs(), undisturbed_.after) << failing;
    }
    return ending.code == 4;
  }

  Outputs undisturbed_;
  long live_ = 0;  // blocks that an undisturbed run does not free
};

TEST_F(FailingAllocations, EndASolve) { fail_each(solve()); }
TEST_F(FailingAllocations, EndABatch) { fail_each(batch()); }
TEST_F(FailingAllocations, EndACheck) { fail_each(check()); }
TEST_F(FailingAllocations, EndAMerge) { fail_each(merge()); }
TEST_F(FailingAllocations, EndAPage) {
  if (run(page()).code == 4) GTEST_SKIP() << "the program was built without the page";
  fail_each(page());
}

TEST_F(FailingAllocations, FromOneOnEndASolve) { fail_all_after(solve()); }
TEST_F(FailingAllocations, FromOneOnEndABatch) { fail_all_after(batch()); }
TEST_F(FailingAllocations, FromOneOnEndACheck) { fail_all_after(check()); }
TEST_F(FailingAllocations, FromOneOnEndAMerge) { fail_all_after(merge()); }

TEST_F(Memory, IsEnoughOrReportedWithFewAddresses) {
  constexpr unsigned long kStep = 1 << 20, kMost = 1 << 30;
  const auto run_in = [&](const Words& words, unsigned long addresses) {
    return run(words, {.prepare = [=] { limit(RLIMIT_AS, addresses); }});
  };
  unsigned long least = kStep;  // enough for the system to start the program
  while (least < kMost && run_in({"--version"}, least).code != 0) least += kStep;
  folder_.put("large.png", blank(2000, 2000));
  for (const Words& words :
       {solve(), batch(), check(), merge(),
        Words{"floor", folder_ / "large.png", "-o", out("floor.png"), "--force"}}) {
    const Outputs outputs = outputs_of(words);
    int survived = 0;
    for (unsigned long most = least; survived < 5 && most < kMost; most += kStep) {
      put_back(outputs.before);
      const std::string when = words[0] + " in " + std::to_string(most) + " bytes";
      const Ending ending = run_in(words, most);
      ASSERT_TRUE(keeps_its_promises(ending)) << when;
      ASSERT_TRUE(ending.code == 4 || ending.code == outputs.code) << when << ": " << ending.code;
      ASSERT_NO_FATAL_FAILURE(expect_whole(outputs.before, outputs.after, when));
      survived = ending.code == outputs.code ? survived + 1 : 0;
    }
    EXPECT_EQ(survived, 5) << words[0];
    for (const auto& [name, content] : outputs.after) std::filesystem::remove(out(name.c_str()));
  }
}

TEST_F(Memory, IsNotAllocatedForAnAnnouncedSize) {
  const png::File bomb = png::signature() + png::ihdr(16384, 16384, 8, 6) +
                         png::chunk("IDAT", png::zlib({0})) + png::iend();  // a gigabyte
  const Ending ending = run({"inspect", folder_.put("bomb.png", {bomb.begin(), bomb.end()})},
                            {.prepare = [] { limit(RLIMIT_AS, 128 << 20); }});
  EXPECT_TRUE(is_refused(ending, 3));
}

TEST_F(Memory, LeavesTheStackNearlyUnused) {
  const std::string deep = R"({"walk": )" + std::string(5'000'000, '[');
  folder_.put("deep.level.json", deep);
  folder_.put("noise.png", "");
  std::vector<Words> commands = {
      solve(), batch(), check(), {"inspect", folder_.level()}, {"--help"}};
  commands.push_back(
      {"compare", folder_.level(), "--from", "door", "--to", "vault", "--planners", "all"});
  for (const char* kind : {"caves", "ellipses", "lines", "maze", "noise", "open", "rectangles",
                           "rooms", "scene", "spiral"}) {
    commands.push_back({"generate", kind, "--size", "400x300", "-o", folder_ / "noise.png"});
    commands.push_back({"inspect", folder_ / "noise.png"});
    commands.push_back({"check", folder_ / "noise.png"});
  }
  commands.push_back({"inspect", folder_ / "deep.level.json"});
  for (const Words& words : commands) {
    const Ending plenty = run(words);
    const Ending ending = run(words, {.prepare = [] { limit(RLIMIT_STACK, 64 << 10); }});
    EXPECT_TRUE(keeps_its_promises(ending)) << words[0] << " " << words.back();
    EXPECT_EQ(ending.code, plenty.code) << words[0] << " " << words.back();
  }
}

TEST_F(Memory, HoldsThePicturesOfTheLongestRowAndColumn) {
  folder_.put("row.png", blank(32768, 1));
  folder_.put("column.png", blank(1, 32768));
  for (const char* mask : {"row.png", "column.png"}) {
    for (const Words& words : {Words{"solve", folder_ / mask, "--from", "0,0", "--to", "0,0"},
                               Words{"check", folder_ / mask}}) {
      Words drawn = words;
      drawn.insert(drawn.end(), {"--overlay", folder_ / "longest.png", "--force"});
      const Ending ending = run(drawn);
      EXPECT_TRUE(keeps_its_promises(ending)) << words[0] << " " << mask;
      EXPECT_LE(ending.code, 1) << words[0] << " " << mask << ": " << ending.err;
      EXPECT_GT(folder_.content("longest.png").size(), 10'000u) << words[0] << " " << mask;
    }
  }
}

TEST_F(Memory, IsEnoughOrReportedWithFourOpenFiles) {
  const auto run_with = [&](const Words& words, unsigned long files) {
    const auto prepare = [=] {
      let_fail(WALKMASK_FAILING_CALLS, "read 0 - slow");  // so several are open at once
      for (int inherited = 3; inherited < 64; ++inherited) ::close(inherited);
      limit(RLIMIT_NOFILE, files);
    };
    const Ending ending = run(words, {.prepare = prepare});
    EXPECT_TRUE(keeps_its_promises(ending)) << words[0] << " with " << files;
    return ending.code;
  };
  for (const Words& words : {solve(), check(), Words{"inspect", folder_.level()}}) {
    EXPECT_LE(run_with(words, 4), 1) << words[0];
  }
  EXPECT_EQ(run_with(batch(), 4), 4) << "its questions stay open while it writes";
  EXPECT_LE(run_with(batch(), 5), 1);
}

}  // namespace
}  // namespace walkmask
