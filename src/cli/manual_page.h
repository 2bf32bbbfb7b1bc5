#pragma once

#include <string>

#include "cli/command.h"

namespace walkmask {

// Manual pages of section 1 in the macros of man(7), from the same tables as the help.

/// Returns walkmask(1), which lists the commands.
std::string program_manual_page();

/// Returns walkmask-COMMAND(1).
std::string manual_page(const Command& command);

}  // namespace walkmask
