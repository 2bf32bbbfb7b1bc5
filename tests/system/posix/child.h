#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

namespace walkmask {

/// A child process that runs `body` and ends with the exit code that it returns. Failed
/// expectations in it do not reach the test; only the exit code does.
class Child {
 public:
  explicit Child(const std::function<int()>& body) : process_(::fork()) {
    if (process_ == 0) ::_exit(body());
  }

  void send(int signal) const { ::kill(process_, signal); }

  /// Returns its exit code, or 1000 and the number of the signal that killed it.
  int wait() const {
    int status = 0;
    ::waitpid(process_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }

 private:
  pid_t process_;
};

inline int exit_code_of(const std::function<int()>& body) { return Child(body).wait(); }

/// Makes permissions apply to this process from here on, even if root started it.
inline bool become_nobody() {
  constexpr uid_t kNobody = 65534;
  return ::geteuid() != 0 || (::setgid(kNobody) == 0 && ::setuid(kNobody) == 0);
}

/// The ends of a pipe.
struct Pipe {
  Pipe() {
    int ends[2] = {-1, -1};
    if (::pipe(ends) == 0) {
      read_end = ends[0];
      write_end = ends[1];
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    ::close(read_end);
    ::close(write_end);
  }
  int read_end = -1;
  int write_end = -1;
};

}  // namespace walkmask
