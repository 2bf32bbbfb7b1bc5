#include "system/read_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>

#include <algorithm>

#include "support/scratch_folder.h"
#include "system/posix/child.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;
constexpr std::uint64_t kPlenty = 1 << 20;

std::string reason_against(const std::string& name) {
  const auto bytes = read_file(name, kPlenty);
  return bytes ? "none" : bytes.error().reason;
}

std::string make_socket(const std::string& name) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::copy(name.begin(), name.end(), address.sun_path);
  const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
  EXPECT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(listener);
  return name;
}

TEST(ReadFile, NeverWaitsForAFifoADeviceOrASocket) {
  const ScratchFolder folder;
  const std::string fifo = folder / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  for (const std::string& name : {fifo, make_socket(folder / "socket"), std::string("/dev/null"),
                                  std::string("/dev/zero"), std::string("/dev/tty")}) {
    const std::string reason = reason_against(name);
    const bool no_terminal = name == "/dev/tty" && reason != "none";
    EXPECT_TRUE(no_terminal || reason == "is a FIFO, a device or a socket, not a regular file")
        << name << ": " << reason;
  }
}

TEST(ReadFile, FollowsLinks) {
  const ScratchFolder folder;
  folder.put("real", "floor");
  fs::create_symlink("real", folder / "link");
  fs::create_symlink("gone", folder / "dangling");
  fs::create_symlink("round", folder / "about");
  fs::create_symlink("about", folder / "round");
  EXPECT_EQ(text_of_bytes(*read_file(folder / "link", kPlenty)), "floor");
  EXPECT_EQ(reason_against(folder / "dangling"), "is a link to a file that does not exist");
  EXPECT_EQ(reason_against(folder / "round"), "is a link that leads in a circle");
  EXPECT_EQ(reason_against(folder / "real/x"),
            "does not exist because a part of its path is a file");
}

TEST(ReadFile, ExplainsThatABackslashDoesNotSeparateFolders) {
  const ScratchFolder folder;
  std::filesystem::create_directory(fs::path(folder / "art"));
  folder.put("art/mask.png", "x");
  folder.put("art-mask.png", "x");
  const auto missing = read_file(folder / "art\\mask.png", kPlenty);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().cure, "use / between folders; \\ is not a separator here");
}

TEST(ReadFile, NeverProposesTheDanglingLinkItself) {
  const ScratchFolder folder;
  fs::create_symlink("gone", folder / "dangling");
  const auto bytes = read_file(folder / "dangling", kPlenty);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().cure, "point the link at a file");
}

TEST(ReadFile, AcceptsAnyNameThatTheSystemAccepts) {
  const ScratchFolder folder;
  for (const std::string name : {"a\nb", "-", "--help", "not utf-8 \xff", " ", "*"}) {
    EXPECT_EQ(text_of_bytes(*read_file(folder.put(name, name), kPlenty)), name);
  }
  EXPECT_EQ(reason_against(folder / std::string(4096, 'x')), "has too long a name for this system");
}

TEST(ReadFile, RefusesUnreadableFiles) {
  const ScratchFolder folder;
  const std::string name = folder.put("secret", "x");
  fs::permissions(name, fs::perms::none);
  EXPECT_EQ(exit_code_of([&] {
              return become_nobody() && reason_against(name) == "may not be read" ? 0 : 1;
            }),
            0);
}

TEST(ReadFile, NoticesThatAFileHasChanged) {
  // Kernel files report a wrong size: a page here, nothing there.
  const std::string shrinking = "/sys/kernel/mm/transparent_hugepage/enabled";
  if (!fs::exists(shrinking)) GTEST_SKIP() << "no " << shrinking;
  EXPECT_EQ(reason_against(shrinking), "changed while being read");
}

TEST(ReadFile, KeepsToTheLimitIfTheFileGrows) {
  const std::string growing = "/proc/self/status";
  if (!fs::exists(growing)) GTEST_SKIP() << "no " << growing;
  const auto bytes = read_file(growing, kPlenty);
  ASSERT_TRUE(bytes);
  EXPECT_GT(bytes->size(), 100u);
  const auto limited = read_file(growing, 100);
  ASSERT_FALSE(limited);
  EXPECT_EQ(limited.error().reason, "is larger than 100 bytes");
}

TEST(ReadFile, ReportsADiskFailure) {
  const std::string failing = "/proc/self/mem";
  if (!fs::exists(failing)) GTEST_SKIP() << "no " << failing;
  EXPECT_EQ(reason_against(failing), "input/output error");
  EXPECT_NE(read_file(failing, kPlenty).error().cure, "");
}

TEST(ReadFile, BlamesTheMachineIfNoMoreFilesCanBeOpened) {
  const ScratchFolder folder;
  const std::string name = folder.put("level", "x");
  EXPECT_EQ(exit_code_of([&] {
              const rlimit none = {0, 0};
              ::setrlimit(RLIMIT_NOFILE, &none);
              const auto bytes = read_file(name, kPlenty);
              if (bytes || bytes.error().fault != Fault::machine) return 1;
              return bytes.error().cure == "raise the limit of open files (ulimit -n)" ? 0 : 2;
            }),
            0);
}

/// Returns whether a process that gets `content` on standard input, in pieces, reads it correctly.
int code_of_reader(const std::string& content, std::size_t piece, std::uint64_t limit, int flags) {
  Pipe pipe;
  const Child reader([&] {
    ::dup2(pipe.read_end, STDIN_FILENO);
    ::close(pipe.write_end);
    ::fcntl(STDIN_FILENO, F_SETFL, flags);
    // An alarm every millisecond interrupts the reads.
    struct sigaction action = {};
    action.sa_handler = [](int) {};
    ::sigaction(SIGALRM, &action, nullptr);
    const itimerval often = {{0, 1000}, {0, 1000}};
    ::setitimer(ITIMER_REAL, &often, nullptr);
    const auto bytes = read_standard_input(limit);
    if (!bytes) return bytes.error().reason.starts_with("is larger than") ? 3 : 4;
    return text_of_bytes(*bytes) == content ? 0 : 1;
  });
  ::close(pipe.read_end);
  pipe.read_end = -1;
  ::signal(SIGPIPE, SIG_IGN);  // a reader that stops at its limit must not end the test
  for (std::size_t i = 0; i < content.size(); i += piece) {
    const std::string part = content.substr(i, piece);
    if (::write(pipe.write_end, part.data(), part.size()) < 0) break;
    ::usleep(2000);
  }
  ::close(pipe.write_end);
  pipe.write_end = -1;
  return reader.wait();
}

TEST(ReadStandardInput, PutsThePiecesTogether) {
  const std::string content(200'000, 'x');
  EXPECT_EQ(code_of_reader("0123456789", 1, kPlenty, 0), 0);
  EXPECT_EQ(code_of_reader("0123456789", 1, kPlenty, O_NONBLOCK), 0);
  EXPECT_EQ(code_of_reader(content, 60'000, kPlenty, 0), 0);
  EXPECT_EQ(code_of_reader("", 1, kPlenty, 0), 0);
}

TEST(ReadStandardInput, KeepsToTheLimit) {
  EXPECT_EQ(code_of_reader("12345", 5, 5, 0), 0);
  EXPECT_EQ(code_of_reader("12345", 2, 4, 0), 3);
  EXPECT_EQ(code_of_reader(std::string(200'000, 'x'), 200'000, 199'999, 0), 3);
  EXPECT_EQ(code_of_reader("", 1, 0, 0), 0);
}

}  // namespace
}  // namespace walkmask
