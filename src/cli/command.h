#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "base/error.h"
#include "cli/arguments.h"
#include "cli/option.h"

namespace walkmask {

/// How a run ended, for whoever reads exit codes. Errors have 2 and more, see exit_code.
inline constexpr int kDone = 0;
inline constexpr int kNo = 1;  ///< the answer is no: no path, findings

/// 2: the command line cannot be used; 3: an input cannot be used; 4: the machine failed.
int exit_code(Fault fault);

/// A command of the program; help, look-up and suggestions follow from it.
struct Command {
  std::string_view name;
  std::string_view summary;   ///< what it is for, in a line
  std::string_view synopsis;  ///< its arguments, "LEVEL --from P --to P [options]"
  std::string_view example;
  std::string_view details;        ///< what the options' texts do not say; lines
  std::string_view done = "done";  ///< what exit code 0 means
  std::string_view no = {};        ///< what 1 means; empty where it never ends so
  std::string_view unusable = "an input cannot be used";  ///< what 3 means
  std::span<const OptionGroup> options;
  std::size_t most_positionals = 1;  ///< how many arguments without an option it takes
  Result<int> (*run)(const Arguments& arguments);
};

/// All commands, in the order of the help.
std::span<const Command> commands();

extern const Command kSolveCommand;
extern const Command kFloorCommand;
extern const Command kBatchCommand;
extern const Command kCheckCommand;
extern const Command kExplainCommand;
extern const Command kInspectCommand;
extern const Command kCompareCommand;
extern const Command kGenerateCommand;

}  // namespace walkmask
