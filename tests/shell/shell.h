#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace walkmask {

/// The output of a shell command, and its exit code.
struct ShellOutput {
  std::string text;
  int exit_code = 0;
};

inline ShellOutput run_shell(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  ShellOutput output;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.text.append(buffer.data(), read);
  }
  output.exit_code = WEXITSTATUS(::pclose(pipe));
  return output;
}

inline bool is_installed(const std::string& program) {
  return run_shell("command -v " + program + " > /dev/null").exit_code == 0;
}

}  // namespace walkmask
