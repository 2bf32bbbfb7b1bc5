#pragma once

#include <span>
#include <string>

#include "base/error.h"
#include "cli/option.h"

namespace walkmask {

/// Hands the words that follow a command to the destinations of its arguments and options, first
/// the arguments, then the options in the order of the table.
///
/// Fault::usage for an option that the syntax does not have (with the nearest one), one without its
/// value, a flag with one, one given twice that may be given once, two that contradict each other,
/// an argument too many, a required argument or option that is missing, and a value that its
/// destination refuses. `usage` is the line that shows what the command takes.
Failure parse(std::span<const std::string> words, const Syntax& syntax, const std::string& usage);

}  // namespace walkmask
