#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace walkmask {

/// The options that every command has.
struct General {
  bool help = false, version = false;
};

/// Returns the rows of the options that every command has.
OptionGroup general_options(General& general);
const OptionGroup& general_options();

/// The example in the help: a typical use of walkmask.
inline constexpr std::string_view kProgramExample =
    "walkmask solve data/harbour.level.json --from door --to vault --overlay path.png";

/// An exit code of a command and what it means.
struct ExitCode {
  char digit;
  std::string_view meaning;
};

/// Returns the exit codes of a command, see exit_code.
std::vector<ExitCode> exit_codes(const Command& command);

/// Returns the output of `walkmask` alone: an example, then the commands.
std::string program_help();

/// Returns the output of `walkmask COMMAND --help`.
std::string command_help(const Command& command);

}  // namespace walkmask
