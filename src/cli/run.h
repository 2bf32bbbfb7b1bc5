#pragma once

#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

/// Runs the command that the words after the program's name ask for and returns the exit code, or
/// the error.
Result<int> run(std::span<const std::string> words);

}  // namespace walkmask
