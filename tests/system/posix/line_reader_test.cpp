#include "system/line_reader.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string_view>

#include "support/scratch_folder.h"
#include "system/native_file.h"
#include "system/posix/child.h"

namespace walkmask {
namespace {

void send(const Pipe& pipe, std::string_view text) {
  EXPECT_EQ(::write(pipe.write_end, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

TEST(WouldWait, DistinguishesAPauseFromInputAndFromTheEnd) {
  Pipe pipe;
  EXPECT_TRUE(would_wait(pipe.read_end));
  send(pipe, "x");
  EXPECT_FALSE(would_wait(pipe.read_end));
  Pipe ended;
  ::close(ended.write_end);
  ended.write_end = -1;
  EXPECT_FALSE(would_wait(ended.read_end));
}

TEST(LineReader, CallsBackBeforeItWaits) {
  EXPECT_EQ(exit_code_of([] {
              Pipe pipe;
              ::dup2(pipe.read_end, STDIN_FILENO);
              send(pipe, "one\ntwo\nthr");
              Result<LineReader> reader = LineReader::open("-", 100);
              int pauses = 0;
              const auto on_pause = [&] {
                send(pipe, ++pauses == 1 ? "ee\n" : "four");
                return pauses < 3;
              };
              for (const std::string_view wanted : {"one", "two", "three"}) {
                const auto line = reader->next(on_pause);
                if (!line || !*line || (*line)->text != wanted) return 1;
                if (pauses != (wanted == "three" ? 1 : 0)) return 2;
              }
              const auto last = reader->next(on_pause);
              return last && !*last && pauses == 3 ? 0 : 3;
            }),
            0);
}

TEST(LineReader, RefusesAFifoAtOnce) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  const Result<LineReader> reader = LineReader::open(folder / "fifo", 100);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().reason, "is a FIFO, a device or a socket, not a regular file");
}

TEST(LineReader, ReportsThatStandardInputIsClosed) {
  EXPECT_EQ(exit_code_of([] {
              ::close(STDIN_FILENO);
              Result<LineReader> reader = LineReader::open("-", 100);
              const auto line = reader->next([] { return true; });
              return !line && line.error().reason == "is closed" ? 0 : 1;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
