#include <exception>
#include <new>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/command.h"
#include "cli/run.h"
#include "system/arguments.h"
#include "system/signals.h"
#include "system/standard_streams.h"

namespace {

using namespace walkmask;

Result<int> run_program(int argc, char** argv) {
  if (Failure failure = open_standard_streams()) return *failure;
  prepare_signals();
  const std::vector<std::string> words = command_line(argc, argv);
  return run(std::span(words).subspan(words.empty() ? 0 : 1));
}

}  // namespace

int main(int argc, char** argv) {
  Result<int> result = kDone;
  try {
    result = run_program(argc, argv);
  } catch (const std::bad_alloc&) {
    result = out_of_memory();
  } catch (const std::exception& fault) {
    result = Error{Fault::machine, "program", "", fault.what(),
                   "this is a fault of walkmask: report it"};
  }
  if (result) return *result;
  write_standard_error(message(result.error()));
  return exit_code(result.error().fault);
}
