#include "system/write_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <array>
#include <random>

#include "base/escape.h"
#include "support/scratch_folder.h"
#include "system/posix/child.h"
#include "system/signals.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

mode_t mode_of(const std::string& name) {
  struct stat facts = {};
  EXPECT_EQ(::stat(name.c_str(), &facts), 0);
  return facts.st_mode & 07777;
}

std::string reason_against(const std::string& name) {
  const Failure failure = write_file(name, bytes_of("new"));
  return failure ? failure->reason : "none";
}

TEST(WriteFile, KeepsThePermissionsElseTakesTheUmask) {
  const ScratchFolder folder;
  const mode_t former = ::umask(027);
  for (const mode_t mode : {mode_t{0600}, mode_t{0644}, mode_t{0666}, mode_t{0755}}) {
    const std::string name = folder.put("old", "old");
    ::chmod(name.c_str(), mode);
    EXPECT_EQ(reason_against(name), "none");
    EXPECT_EQ(mode_of(name), mode);
  }
  EXPECT_EQ(reason_against(folder / "new"), "none");
  EXPECT_EQ(mode_of(folder / "new"), mode_t{0640});
  ::umask(former);
}

TEST(WriteFile, ReplacesTheTargetOfALink) {
  const ScratchFolder folder;
  folder.make_folder("art");
  folder.put("art/real", "old");
  fs::create_symlink("art/real", folder / "link");
  fs::create_symlink(folder / "link", folder / "link-to-link");
  fs::create_symlink("art/new", folder / "dangling");
  fs::create_symlink("circle", folder / "circle");
  EXPECT_EQ(reason_against(folder / "link-to-link"), "none");
  EXPECT_EQ(reason_against(folder / "dangling"), "none");
  EXPECT_EQ(reason_against(folder / "circle"), "is a link that leads in a circle");
  EXPECT_EQ(folder.content("art/real"), "new");
  EXPECT_EQ(folder.content("art/new"), "new");
  for (const char* link : {"link", "link-to-link", "dangling"}) {
    EXPECT_TRUE(fs::is_symlink(folder / link)) << link;
  }
}

TEST(WriteFile, RefusesReadOnlyFiles) {
  const ScratchFolder folder;
  const std::string file = folder.put("read-only", "old");
  fs::permissions(file, fs::perms::owner_read);
  const std::string locked = folder.make_folder("locked");
  fs::permissions(locked, fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(exit_code_of([&] {
              if (!become_nobody()) return 3;
              const bool refused = reason_against(file) == "may not be written";
              return refused && reason_against(locked + "/out") == "may not be written" ? 0 : 1;
            }),
            0);
  EXPECT_EQ(folder.content("read-only"), "old");
  EXPECT_EQ(folder.names().size(), 2u);
}

TEST(WriteFile, WritesDevicesDirectly) {
  EXPECT_EQ(reason_against("/dev/null"), "none");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  EXPECT_EQ(reason_against("/dev/full"), "no space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(WriteFile, WritesAFifoThatHasAReader) {
  const ScratchFolder folder;
  const std::string fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(reason_against(fifo), "is a FIFO or socket without a reader");
  const int reader = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  // More than the pipe holds: the writer has to wait for its reader.
  const std::string content(300'000, 'x');
  const Child writer([&] { return write_file(fifo, bytes_of(content)) ? 1 : 0; });
  std::string received;
  std::array<char, 4096> piece = {};
  while (received.size() < content.size()) {
    const ssize_t count = ::read(reader, piece.data(), piece.size());
    if (count > 0) received.append(piece.data(), static_cast<std::size_t>(count));
  }
  EXPECT_EQ(writer.wait(), 0);
  EXPECT_EQ(received, content);
  EXPECT_TRUE(fs::is_fifo(fifo));
  ::close(reader);
}

TEST(WriteFile, WritesAnOpenFileAtItsPosition) {
  const ScratchFolder folder;
  for (const std::string name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    folder.put("log", "before ");
    EXPECT_EQ(exit_code_of([&] {
                const int log = ::open((folder / "log").c_str(), O_WRONLY | O_APPEND);
                ::dup2(log, STDOUT_FILENO);
                return write_file(name, bytes_of("after")) ? 1 : 0;
              }),
              0);
    EXPECT_EQ(folder.content("log"), "before after") << name;
  }
  EXPECT_EQ(reason_against("/dev/fd/1000"), "is closed");
}

TEST(WriteFile, ReportsThatItsReaderHasGone) {
  EXPECT_EQ(exit_code_of([] {
              prepare_signals();
              Pipe pipe;
              ::dup2(pipe.write_end, STDOUT_FILENO);
              ::close(pipe.read_end);
              return reason_against("/dev/stdout") == "is a pipe whose reader has gone" ? 0 : 1;
            }),
            0);
}

TEST(WriteFile, LeavesTheOldBytesWhenTheDiskIsFull) {
  const ScratchFolder folder;
  folder.put("out", "old");
  EXPECT_EQ(exit_code_of([&] {
              prepare_signals();
              const rlimit small = {100'000, 100'000};
              ::setrlimit(RLIMIT_FSIZE, &small);
              const std::string content(200'000, 'x');
              const Failure failure = write_file(folder / "out", bytes_of(content));
              return failure && failure->reason == "file too large" ? 0 : 1;
            }),
            0);
  EXPECT_EQ(folder.content("out"), "old");
  EXPECT_EQ(folder.names(), Names{"out"});
}

TEST(WriteFile, ReportsAMissingWorkingDirectory) {
  const ScratchFolder folder;
  const std::string gone = folder.make_folder("gone");
  EXPECT_EQ(exit_code_of([&] {
              if (::chdir(gone.c_str()) != 0 || ::rmdir(gone.c_str()) != 0) return 3;
              if (reason_against("out") == "none") return 1;
              return reason_against(folder / "out") == "none" ? 0 : 2;
            }),
            0);
  EXPECT_EQ(folder.content("out"), "new");
}

constexpr std::size_t kSize = 200'000;

/// Writes the same letter kSize times, then the next, and so on until it is stopped.
int write_for_ever(const std::string& name) {
  for (char letter = 'a';; letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1)) {
    if (write_file(name, bytes_of(std::string(kSize, letter)))) return 1;
  }
}

bool is_whole(const std::string& content) {
  return content.size() == kSize && content.find_first_not_of(content[0]) == std::string::npos;
}

/// Sends a signal at `rounds` random moments to a process that writes, and expects a whole file
/// each time. Returns the temporary files left behind.
Names left_after(int signal, int exit_code, int rounds, const std::string& name) {
  std::mt19937 random(7);
  const ScratchFolder folder;
  folder.put(name, std::string(kSize, 'A'));
  for (int round = 0; round < rounds; ++round) {
    Pipe ready;
    const Child writer([&] {
      prepare_signals();
      ::close(ready.write_end);
      return write_for_ever(folder / name);
    });
    ::close(ready.write_end);
    ready.write_end = -1;
    char nothing = 0;
    EXPECT_EQ(::read(ready.read_end, &nothing, 1), 0);
    ::usleep(static_cast<useconds_t>(random() % 20'000));
    writer.send(signal);
    EXPECT_EQ(writer.wait(), exit_code) << "round " << round;
    EXPECT_TRUE(is_whole(folder.content(name))) << "round " << round;
  }
  Names left = folder.names();
  std::erase(left, name);
  return left;
}

TEST(WriteFile, LeavesOldOrNewWhenKilled) {
  constexpr int kRounds = 60;
  const Names left = left_after(SIGKILL, 1000 + SIGKILL, kRounds, "out");
  EXPECT_LE(left.size(), std::size_t{kRounds});
  for (const std::string& name : left) EXPECT_TRUE(name.starts_with(".out.walkmask-")) << name;
}

TEST(WriteFile, NamesItsTemporaryAfterTheStartOfALongName) {
  std::string door = "x";
  for (int i = 0; i < 63; ++i) door += "\U0001F6AA";
  for (const std::string& name : left_after(SIGKILL, 1000 + SIGKILL, 20, door)) {
    EXPECT_TRUE(name.starts_with("." + door.substr(0, 200))) << name;
    EXPECT_EQ(escaped(name), name) << "no character is cut in two";
  }
}

TEST(WriteFile, LeavesNoTemporaryWhenTerminated) {
  EXPECT_EQ(left_after(SIGTERM, 143, 30, "out"), Names{});
  EXPECT_EQ(left_after(SIGINT, 130, 30, "out"), Names{});
  EXPECT_EQ(left_after(SIGXCPU, 128 + SIGXCPU, 30, "out"), Names{});
}

TEST(WriteFile, StaysWholeIfTwoProcessesWriteIt) {
  const ScratchFolder folder;
  const std::string name = folder.put("out", std::string(kSize, 'A'));
  const auto write_often = [&](char letter) {
    for (int i = 0; i < 100; ++i) {
      if (write_file(name, bytes_of(std::string(kSize, letter)))) return 1;
    }
    return 0;
  };
  const Child first([&] { return write_often('x'); });
  const Child second([&] { return write_often('y'); });
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(is_whole(folder.content("out")));
  EXPECT_EQ(first.wait(), 0);
  EXPECT_EQ(second.wait(), 0);
  EXPECT_EQ(folder.names(), Names{"out"});
}

}  // namespace
}  // namespace walkmask
