#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "system/posix/child.h"

namespace walkmask {

/// The exit of a program, and its output.
struct Ending {
  int code = 0;  ///< its exit code, or 1000 and the number of the signal that killed it
  std::string out, err;
};

/// The context of a program besides its arguments.
struct RunContext {
  std::string input = {};  ///< on standard input
  /// Called last in the new process: limits, the environment, closed streams.
  std::function<void()> prepare = [] {};
};

/// A program that runs, for a test to wait for or to send signals to. One that takes longer than
/// two minutes is ended by SIGALRM.
class Program {
 public:
  Program(const std::string& file, const std::vector<std::string>& arguments,
          const RunContext& context = {});

  void send(int signal) const { child_.send(signal); }

  /// Waits for its end. Call it once.
  Ending end();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;

  static std::string content(const File& file);

  File in_, out_, err_;  // without names
  Child child_;
};

/// For `RunContext::prepare`: sets the process's limit for the resource RLIMIT_...
void limit(int resource, unsigned long most);

}  // namespace walkmask
