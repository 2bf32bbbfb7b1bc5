#include "child.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <optional>

#ifdef __APPLE__  // whose unistd.h does not declare it
extern char** environ;
#endif

namespace walkmask::bench {
namespace {

constexpr int kFailed = 128;

std::optional<pid_t> start(const std::vector<std::string>& arguments,
                           posix_spawn_file_actions_t& streams) {
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_addopen(&streams, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failure = posix_spawn(&child, argv[0], &streams, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&streams);
  return failure == 0 ? std::optional(child) : std::nullopt;
}

int wait_for(std::optional<pid_t> child) {
  int status = 0;
  if (!child || waitpid(*child, &status, 0) != *child || !WIFEXITED(status)) return kFailed;
  return WEXITSTATUS(status);
}

}  // namespace

int run(const std::vector<std::string>& arguments) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  return wait_for(start(arguments, streams));
}

std::string output_of(const std::vector<std::string>& arguments) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return {};
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&streams, ends[0]);
  const std::optional<pid_t> child = start(arguments, streams);
  close(ends[1]);
  std::string text;
  std::array<char, 256> part{};
  for (ssize_t length = 0; (length = read(ends[0], part.data(), part.size())) > 0;) {
    text.append(part.data(), static_cast<std::size_t>(length));
  }
  close(ends[0]);
  wait_for(child);
  return text;
}

}  // namespace walkmask::bench
