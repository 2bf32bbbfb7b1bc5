// Standard streams that are closed, full or broken.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "faults/walkmask.h"

namespace walkmask {
namespace {

/// Returns a command line for each command that prints, and one that reads standard input.
std::vector<std::vector<std::string>> commands_on(const LevelFolder& folder) {
  return {{"--help"},
          {"explain", "T001"},
          folder.solve(),
          {"floor", folder.level(), "-o", "-"},
          {"batch", folder.level(), folder.queries()},
          {"check", folder.level()},
          {"check", folder.level(), "--format", "json"},
          {"merge", folder.report()},
          {"inspect", folder.level()},
          {"page", folder.level(), "-o", "-"},
          {"compare", folder.level(), "--from", "door", "--to", "vault"},
          {"generate", "maze", "--size", "20x20", "-o", "-"}};
}

TEST(Streams, AreFaultsOfTheMachineIfUnwritable) {
  const LevelFolder folder;
  const std::vector<std::vector<std::string>> commands = commands_on(folder);
  const Contents before = contents(folder);
  const std::function<void()> breaks[] = {
      [] { ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO); },
      [] { ::close(STDOUT_FILENO); },
      [] {
        ::close(STDIN_FILENO);
        ::close(STDOUT_FILENO);
      },
  };
  for (const std::function<void()>& broken : breaks) {
    for (const std::vector<std::string>& words : commands) {
      const Ending ending = walkmask(words, {.prepare = broken});
      EXPECT_TRUE(is_refused(ending, 4)) << words[0];
      EXPECT_NE(ending.err.find("standard output"), std::string::npos) << ending.err;
    }
  }
  EXPECT_EQ(contents(folder), before);
}

TEST(Streams, MayBeLeftByTheirReader) {
  const LevelFolder folder;
  for (const std::vector<std::string>& words : commands_on(folder)) {
    const Ending ending = walkmask(words, {.prepare = [] {
                                     const Pipe pipe;
                                     ::dup2(pipe.write_end, STDOUT_FILENO);
                                   }});
    EXPECT_TRUE(keeps_its_promises(ending)) << words[0];
    EXPECT_LE(ending.code, 1) << words[0];
  }
}

TEST(Streams, MayBeClosedIfUnused) {
  const LevelFolder folder;
  for (const std::vector<std::string>& words : commands_on(folder)) {
    const Ending whole = walkmask(words);
    const Ending ending = walkmask(words, {.prepare = [] {
                                     ::close(STDIN_FILENO);
                                     ::close(STDERR_FILENO);
                                   }});
    EXPECT_EQ(ending.code, whole.code) << words[0];
    if (words[0] != "compare") {
      EXPECT_EQ(ending.out, whole.out) << words[0] << ": except for times";
    }
  }
}

TEST(Streams, HaveNoInputIfClosed) {
  const LevelFolder folder;
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"batch", folder.level()},
        std::vector<std::string>{"solve", "-", "--from", "1,1", "--to", "2,2"}}) {
    const Ending ending = walkmask(words, {.prepare = [] { ::close(STDIN_FILENO); }});
    EXPECT_TRUE(is_refused(ending, 3)) << words[0];
    EXPECT_NE(ending.err.find("standard input"), std::string::npos) << ending.err;
  }
}

TEST(Streams, AreNotMistakenForAFileThatIsWritten) {
  const LevelFolder folder;
  const std::vector<std::string> words = {"floor", folder.level(), "-o", folder / "out.png",
                                          "--force"};
  ASSERT_EQ(walkmask(words).code, 0);
  const std::string whole = folder.content("out.png");
  for (int closed = 1; closed < 8; ++closed) {
    folder.put("out.png", "old");
    const Ending ending = walkmask(words, {.prepare = [closed] {
                                     for (int i = 0; i < 3; ++i) {
                                       if ((closed >> i & 1) != 0) ::close(i);
                                     }
                                   }});
    EXPECT_EQ(ending.code, 0) << "closed: " << closed;
    EXPECT_EQ(folder.content("out.png"), whole) << "closed: " << closed;
  }
}

TEST(WorkingDirectory, MayBeGoneForAbsoluteNames) {
  const LevelFolder folder;
  const auto leave = [&] {
    const std::string gone = folder.make_folder("gone");
    if (::chdir(gone.c_str()) != 0 || ::rmdir(gone.c_str()) != 0) ::_exit(98);
  };
  const Ending here = walkmask(folder.solve());
  const Ending ending = walkmask(folder.solve(), {.prepare = leave});
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 0) << ending.err;
  EXPECT_EQ(ending.out, here.out);
  EXPECT_TRUE(is_refused(
      walkmask({"solve", "room.level.json", "--from", "1,1", "--to", "2,2"}, {.prepare = leave}),
      3));
  EXPECT_TRUE(
      is_refused(walkmask({"floor", folder.level(), "-o", "out.png"}, {.prepare = leave}), 4));
}

TEST(Devices, MayBeOutputsMoreThanOnce) {
  const LevelFolder folder;
  std::vector<std::string> words = folder.solve();
  for (const char* word : {"--overlay", "/dev/null", "--json", "/dev/null"}) words.push_back(word);
  const Ending ending = walkmask(words);
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 0) << ending.err;
}

}  // namespace
}  // namespace walkmask
