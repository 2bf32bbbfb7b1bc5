#pragma once

#include <string>

#include "cli/command.h"

namespace walkmask {

/// The options that every command has.
extern const OptionGroup kGeneralOptions;

/// What `walkmask` alone prints: an example first, then the commands.
std::string program_help();

/// What `walkmask COMMAND --help` prints.
std::string command_help(const Command& command);

}  // namespace walkmask
