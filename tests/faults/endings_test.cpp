// Processes that are killed while they write, and two that write at once. Uses the release, which
// starts in a millisecond, slowed down while it writes, so that most signals arrive during a write.

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "faults/walkmask.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;
using Clock = std::chrono::steady_clock;

class Endings : public Starved {
 protected:
  Words picture(int seed) const {
    return {
        "generate",          "noise",  "--size", "200x200", "--seed", std::to_string(seed), "-o",
        folder_ / "out.png", "--force"};
  }

  static RunContext slowly() {
    return {.prepare = [] { let_fail(WALKMASK_FAILING_CALLS, "write 0 - slow"); }};
  }

  /// Returns the microseconds needed to write the picture.
  double time_of(const Words& words) const {
    const Clock::time_point start = Clock::now();
    EXPECT_EQ(run(words, slowly()).code, 0);
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  }

  /// Sends a signal at `rounds` random moments, and expects the old or the new output each time.
  /// Returns the number of temporary files left.
  int left_by(int signal, int exit_code, int rounds) const {
    const double longest = 1.1 * time_of(picture(1));
    const std::string whole = folder_.content("out.png");
    std::mt19937 random(7);
    int left = 0;
    for (int round = 0; round < rounds; ++round) {
      folder_.put("out.png", "old");
      Program program(program_, picture(1), slowly());
      ::usleep(static_cast<useconds_t>(std::uniform_real_distribution(0.0, longest)(random)));
      program.send(signal);
      const int code = program.end().code;
      // Before main begins, no handler is installed yet.
      EXPECT_TRUE(code == 0 || code == exit_code || code == 1000 + signal) << code;
      const std::string content = folder_.content("out.png");
      EXPECT_TRUE(content == "old" || content == whole) << "round " << round;
      left += remove_temporary();
    }
    return left;
  }

  int remove_temporary() const {
    const Words names = folder_.names();
    EXPECT_LE(names.size(), 2u);
    for (const std::string& name : names) {
      if (name == "out.png") continue;
      EXPECT_TRUE(name.starts_with(".out.png.walkmask-")) << name;
      std::filesystem::remove(folder_ / name);
    }
    return static_cast<int>(names.size()) - 1;
  }

  ScratchFolder folder_;
};

TEST_F(Endings, ByForceLeaveTheOldOrTheNewFile) {
  constexpr int kRounds = 500;
  const int left = left_by(SIGKILL, 1000 + SIGKILL, kRounds);
  EXPECT_GT(left, kRounds / 20) << "too few of the moments were moments of writing";
}

TEST_F(Endings, ByRequestLeaveNoTemporary) {
  EXPECT_EQ(left_by(SIGINT, 130, 100), 0);
  EXPECT_EQ(left_by(SIGTERM, 143, 100), 0);
  for (const int signal : {SIGHUP, SIGQUIT, SIGALRM, SIGXCPU}) {
    EXPECT_EQ(left_by(signal, 128 + signal, 30), 0) << signal;
  }
}

TEST_F(Endings, AtEveryCallOfAWriteLeaveOldOrNew) {
  ASSERT_EQ(run(picture(1)).code, 0);
  const std::string whole = folder_.content("out.png");
  for (const char* call : {"write", "fsync", "close", "rename"}) {
    for (int i = 0; i < 4; ++i) {
      folder_.put("out.png", "old");
      const std::string failing =
          std::string(call) + " " + std::to_string(i) + " " + std::to_string(i) + " kill";
      run(picture(1), {.prepare = [&] { let_fail(WALKMASK_FAILING_CALLS, failing); }});
      const std::string content = folder_.content("out.png");
      EXPECT_TRUE(content == "old" || content == whole) << failing;
      remove_temporary();
    }
  }
}

TEST_F(Endings, LeaveAWholePictureByEitherWriter) {
  constexpr int kRounds = 500;  // of each
  std::vector<std::string> whole;
  for (const int seed : {1, 2}) {
    ASSERT_EQ(run(picture(seed)).code, 0);
    whole.push_back(folder_.content("out.png"));
  }
  const auto write_often = [&](int seed) {
    for (int round = 0; round < kRounds; ++round) {
      if (run(picture(seed)).code != 0) return 1;
    }
    return 0;
  };
  const Child first([&] { return write_often(1); });
  const Child second([&] { return write_often(2); });
  for (int i = 0; i < 2 * kRounds; ++i) {
    const std::string content = folder_.content("out.png");
    EXPECT_TRUE(content == whole[0] || content == whole[1]) << content.size() << " bytes";
    ::usleep(1000);
  }
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  EXPECT_EQ(folder_.names(), Words{"out.png"});
}

}  // namespace
}  // namespace walkmask
