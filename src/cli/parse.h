#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "cli/command.h"

namespace walkmask {

/// Hands the words that follow a command to the destinations of its arguments and options: first
/// the arguments, then the options in the order of the table. CLI11 splits the words. An option
/// that ends parsing (--help) is handed over at once, and the rest of the words is not looked at.
///
/// Fault::usage for
/// - an option that the syntax does not have (names the likely one, or the commands that have it),
/// - an option without its value, one given twice that may be given once, and a flag with a value,
/// - two options that contradict each other, and one that needs another,
/// - a required argument or option that is missing, and an argument too many,
/// - a value that its destination refuses.
Failure parse(std::span<const std::string> words, const Command& command, const Syntax& syntax);

}  // namespace walkmask
