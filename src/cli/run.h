#pragma once

#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

/// Does what the words behind the program's name ask for and returns the exit code, or why it
/// cannot.
Result<int> run(std::span<const std::string> words);

}  // namespace walkmask
