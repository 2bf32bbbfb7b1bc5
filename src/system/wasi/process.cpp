#include "system/signals.h"

#include <unistd.h>

#include <cstdlib>
#include <string>

namespace walkmask {
namespace {

/// WASI starts every program in the root folder.
[[maybe_unused]] const bool kIsInWorkingFolder = [] {
  const char* const folder = std::getenv("PWD");
  return folder != nullptr && ::chdir(folder) == 0;
}();

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
