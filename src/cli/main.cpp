#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/command.h"
#include "cli/run.h"
#include "system/native_text.h"
#include "system/signals.h"
#include "system/standard_streams.h"

namespace {

using namespace walkmask;

/// Ends the run after a fault that no code can catch: memory may run out before main begins, while
/// libraries build their tables, or inside functions of libraries that let no exception through.
[[noreturn]] void end_uncaught() {
  try {
    if (const std::exception_ptr fault = std::current_exception()) std::rethrow_exception(fault);
  } catch (const std::bad_alloc&) {
    write_standard_error(lack_of_memory());
    end_at_once(exit_code(Fault::machine));
  } catch (...) {
    std::abort();
  }
  std::abort();
}

// This file is linked first, so its variables are initialised first.
[[maybe_unused]] const std::terminate_handler kFormer = std::set_terminate(end_uncaught);

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
    write_standard_error(lack_of_memory());
    return exit_code(Fault::machine);
  } catch (const std::exception& fault) {
    result = Error{Fault::machine, "program", "", fault.what(),
                   "this is a fault of walkmask: report it"};
  }
  if (result) return *result;
  write_standard_error(message(result.error()));
  return exit_code(result.error().fault);
}
