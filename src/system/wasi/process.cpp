#include "system/signals.h"

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace walkmask {
namespace {

/// WASI starts every program in the root folder. To go on there would read and change the wrong
/// files.
void enter_working_folder() {
  const char* const folder = std::getenv("PWD");
  if (folder != nullptr && ::chdir(folder) == 0) return;
  constexpr std::string_view kProblem =
      "walkmask: the working folder cannot be entered; start in another one\n";
  ::write(STDERR_FILENO, kProblem.data(), kProblem.size());
  std::_Exit(4);
}

[[maybe_unused]] const bool kIsInWorkingFolder = (enter_working_folder(), true);

std::string& unfinished_file() {
  static std::string name;
  return name;
}

}  // namespace

// WASI has no signals: what ends the process from outside leaves an unfinished file behind.
void prepare_signals() {}

void remember_unfinished_file(const std::filesystem::path& name) {
  unfinished_file() = name.native();
}

void forget_unfinished_file() { unfinished_file().clear(); }

void end_at_once(int exit_code) {
  if (!unfinished_file().empty()) ::unlink(unfinished_file().c_str());
  std::_Exit(exit_code);
}

}  // namespace walkmask
