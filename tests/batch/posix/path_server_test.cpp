// Runs the program between two pipes, like a script.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "system/posix/child.h"

namespace walkmask {
namespace {

class PathServer {
 public:
  explicit PathServer(const char* jobs)
      : program_([&] {
          ::dup2(to_.read_end, STDIN_FILENO);
          ::dup2(from_.write_end, STDOUT_FILENO);
          for (const int end : {to_.read_end, to_.write_end, from_.read_end, from_.write_end}) {
            ::close(end);
          }
          ::execl(WALKMASK_PROGRAM, "walkmask", "batch", WALKMASK_GOLDEN_INPUTS "/room.level.json",
                  "--jobs", jobs, nullptr);
          return 99;
        }) {
    ::alarm(60);  // fails if an answer never comes
    close_end(to_.read_end);
    close_end(from_.write_end);
  }

  void send(std::string_view text) {
    EXPECT_EQ(::write(to_.write_end, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  std::string line() {
    std::string text;
    for (char letter = 0; ::read(from_.read_end, &letter, 1) == 1 && letter != '\n';) {
      text += letter;
    }
    return text;
  }

  void stop_reading() { close_end(from_.read_end); }

  int end() {
    close_end(to_.write_end);
    return program_.wait();
  }

  const Child& program() const { return program_; }

 private:
  static void close_end(int& end) {
    ::close(end);
    end = -1;
  }

  Pipe to_, from_;
  Child program_;
};

constexpr const char* kAnswer =
    R"("status":"found","from":[1,1],"to":[1,2],"waypoints":[[1,1],[1,2]],"length":1.0})";

TEST(PathServer, AnswersALineBeforeItReadsTheNext) {
  for (const char* jobs : {"1", "4"}) {
    PathServer server(jobs);
    for (int i = 0; i < 100; ++i) {
      server.send(R"({"id":)" + std::to_string(i) + R"(,"from":[1,1],"to":[1,2]})");
      server.send("\n");
      EXPECT_EQ(server.line(),
                R"({"schema":"walkmask.path/1","id":)" + std::to_string(i) + "," + kAnswer);
    }
    server.send("x\n{\"from\":[1,1],\"to\":");
    EXPECT_NE(server.line().find(R"("id":101,"status":"error")"), std::string::npos)
        << "also while half of the next is there";
    server.send("[1,2]}");
    EXPECT_EQ(server.end(), 3);
    EXPECT_EQ(server.line(), std::string(R"({"schema":"walkmask.path/1","id":102,)") + kAnswer);
  }
}

TEST(PathServer, EndsQuietlyWhenItsReaderHasGone) {
  for (const char* jobs : {"1", "4"}) {
    PathServer server(jobs);
    server.stop_reading();
    server.send("{\"from\":[1,1],\"to\":[1,2]}\n");
    EXPECT_EQ(server.program().wait(), 0) << "though more could be asked";
  }
}

TEST(PathServer, EndsOnASignal) {
  for (const auto& [signal, code] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143)}) {
    PathServer server("4");
    server.send("{\"from\":[1,1],\"to\":[1,2]}\n");
    server.line();
    server.program().send(signal);
    EXPECT_EQ(server.end(), code);
  }
}

}  // namespace
}  // namespace walkmask
