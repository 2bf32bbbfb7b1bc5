#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "cli/command.h"

namespace walkmask {

/// Stores the words that follow a command in the destinations of its arguments and options: first
/// the arguments, then the options in the order of the table. CLI11 splits the words. An option
/// that ends parsing (--help) is stored at once, and the remaining words are ignored.
///
/// Fails with Fault::usage for
/// - an option that the syntax lacks (names the likely one, or the commands that have it),
/// - an option without its value, a repeated option that may occur once only, a flag with a value,
/// - two options that contradict each other, an option without another one that it needs,
/// - a missing argument or option that is required, an argument too many,
/// - a value that its destination refuses.
Failure parse(std::span<const std::string> words, const Command& command, const Syntax& syntax);

}  // namespace walkmask
