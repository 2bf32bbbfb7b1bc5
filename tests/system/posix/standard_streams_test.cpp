#include "system/standard_streams.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "support/scratch_folder.h"
#include "system/posix/child.h"
#include "system/read_file.h"
#include "system/signals.h"

namespace walkmask {
namespace {

TEST(StandardStreams, AreNeverAnotherFile) {
  const ScratchFolder folder;
  for (const int closed : {0, 1, 2}) {
    const int code = exit_code_of([&] {
      for (int stream = closed; stream < 3; ++stream) ::close(stream);
      if (open_standard_streams()) return 1;
      return ::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600) > 2 ? 0 : 2;
    });
    EXPECT_EQ(code, 0) << closed << " and above closed";
  }
}

TEST(StandardStreams, AreUnchangedIfOpen) {
  const ScratchFolder folder;
  EXPECT_EQ(exit_code_of([&] {
              const int out = ::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600);
              ::dup2(out, STDOUT_FILENO);
              if (open_standard_streams()) return 1;
              return write_standard_output("kept") ? 0 : 2;
            }),
            0);
  EXPECT_EQ(folder.content("out"), "kept");
}

TEST(StandardStreams, ReportThatTheyAreClosed) {
  EXPECT_EQ(exit_code_of([] {
              ::close(STDIN_FILENO);
              ::close(STDOUT_FILENO);
              ::close(STDERR_FILENO);
              if (open_standard_streams()) return 1;
              write_standard_error("nobody hears this");
              const auto read = read_standard_input(100);
              if (read || read.error().reason != "is closed") return 2;
              const auto written = write_standard_output("answer");
              if (written || written.error().fault != Fault::machine) return 3;
              return written.error().reason == "is closed" ? 0 : 4;
            }),
            0);
}

TEST(StandardError, ShowsALineInPlaceUntilTheNextIsWritten) {
  const ScratchFolder folder;
  EXPECT_EQ(exit_code_of([&] {
              ::dup2(::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
              show_in_place("1 of 3");
              show_in_place("2 of 3");
              write_standard_error("a warning");
              write_standard_error("another");
              return 0;
            }),
            0);
  const std::string erased = "\r" + std::string(79, ' ') + "\r";
  EXPECT_EQ(folder.content("out"), "1 of 3" + erased + "2 of 3" + erased + "a warning\nanother\n");
}

TEST(StandardOutput, FailsIfTheDiskIsFull) {
  if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full";
  EXPECT_EQ(exit_code_of([] {
              ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO);
              const auto written = write_standard_output("answer");
              const std::string expected =
                  "walkmask: standard output: no space left on device; free some space, or send it "
                  "elsewhere";
              return !written && message(written.error()) == expected ? 0 : 1;
            }),
            0);
}

TEST(StandardOutput, DistinguishesThatItsReaderHasGone) {
  EXPECT_EQ(exit_code_of([] {
              prepare_signals();
              Pipe pipe;
              ::dup2(pipe.write_end, STDOUT_FILENO);
              ::close(pipe.read_end);
              const auto written = write_standard_output("answer");
              return written && *written == Delivery::reader_gone ? 0 : 1;
            }),
            0);
}

TEST(StandardOutput, WaitsForASlowReader) {
  for (const int flags : {0, O_NONBLOCK}) {
    const std::string content(300'000, 'x');  // more than a pipe holds
    Pipe pipe;
    const Child writer([&] {
      ::dup2(pipe.write_end, STDOUT_FILENO);
      ::fcntl(STDOUT_FILENO, F_SETFL, O_WRONLY | flags);
      ::close(pipe.read_end);
      const auto written = write_standard_output(content);
      return written && *written == Delivery::whole ? 0 : 1;
    });
    ::close(pipe.write_end);
    pipe.write_end = -1;
    std::string received;
    std::array<char, 5000> piece = {};
    for (ssize_t count = 1; count > 0;) {
      ::usleep(500);
      count = ::read(pipe.read_end, piece.data(), piece.size());
      if (count > 0) received.append(piece.data(), static_cast<std::size_t>(count));
    }
    EXPECT_EQ(writer.wait(), 0);
    EXPECT_EQ(received, content);
  }
}

TEST(StandardError, GetsALine) {
  const ScratchFolder folder;
  EXPECT_EQ(exit_code_of([&] {
              ::dup2(::open((folder / "err").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
              write_standard_error("walkmask: a.png: is a folder");
              return 0;
            }),
            0);
  EXPECT_EQ(folder.content("err"), "walkmask: a.png: is a folder\n");
}

TEST(StandardError, GetsALineOfAnyLength) {
  for (const std::size_t length : {4094u, 4095u, 4096u, 8189u, 8190u, 20'000u}) {
    const ScratchFolder folder;
    const std::string line(length, 'x');
    EXPECT_EQ(exit_code_of([&] {
                ::dup2(::open((folder / "err").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
                write_standard_error(line);
                return 0;
              }),
              0);
    EXPECT_EQ(folder.content("err"), line + "\n");
  }
}

TEST(IsTerminal, DistinguishesATerminalFromAFile) {
  EXPECT_EQ(exit_code_of([] {
              const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
              if (terminal < 0) return 0;
              ::dup2(terminal, STDERR_FILENO);
              ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
              const bool right =
                  is_terminal(StandardStream::error) && !is_terminal(StandardStream::output);
              return right ? 0 : 1;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
