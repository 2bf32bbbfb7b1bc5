#pragma once

#include <string>

#include "cli/command.h"

namespace walkmask {

/// The options that every command has. They are looked for before all others, wherever they stand.
const OptionGroup& general_options();

/// What `walkmask` alone prints: an example first, then the commands.
std::string program_help();

/// What `walkmask COMMAND --help` prints.
std::string command_help(const Command& command);

}  // namespace walkmask
