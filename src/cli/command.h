#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "base/error.h"
#include "cli/option.h"

namespace walkmask {

/// The exit codes of a run without an error. Errors have 2 and more, see exit_code.
inline constexpr int kDone = 0;
inline constexpr int kNo = 1;  ///< the answer is no: no path, findings

/// A run of a command: its syntax, bound to the options of this run, and the job, which reads these
/// options.
struct Invocation {
  Syntax syntax;
  std::function<Result<int>()> run;
};

/// Returns the invocation whose options are an `Options`.
template <typename Options>
Invocation invocation(Syntax (*syntax_of)(Options&), Result<int> (*run)(const Options&)) {
  const auto options = std::make_shared<Options>();
  return {syntax_of(*options), [options, run] { return run(*options); }};
}

/// A command of the program; help, look-up and suggestions follow from it.
struct Command {
  std::string_view name;
  std::string_view summary;   ///< its purpose, in a line
  std::string_view synopsis;  ///< its arguments, "LEVEL --from P --to P [options]"
  std::string_view example;
  std::string_view details;        ///< lines of help beyond the options' texts
  std::string_view done = "done";  ///< what exit code 0 means
  std::string_view no = {};        ///< what 1 means; empty if it never returns 1
  std::string_view unusable = "an input cannot be used";  ///< what exit code 3 means
  Invocation (*prepare)() = nullptr;
};

/// Returns all commands, in the order of the help.
std::span<const Command> commands();

extern const Command kSolveCommand;
extern const Command kFloorCommand;
extern const Command kExportCommand;
extern const Command kBatchCommand;
extern const Command kCheckCommand;
extern const Command kExplainCommand;
extern const Command kInitCommand;
extern const Command kInspectCommand;
extern const Command kGameCommand;
extern const Command kMergeCommand;
extern const Command kPageCommand;
extern const Command kDiffCommand;
extern const Command kCompareCommand;
extern const Command kGenerateCommand;
extern const Command kCompletionsCommand;

}  // namespace walkmask
