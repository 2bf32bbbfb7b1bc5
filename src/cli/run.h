#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace walkmask {

/// Runs the command that the words after the program's name ask for and returns the exit code, or
/// the error.
Result<int> run(std::span<const std::string> words);

/// Returns the message for memory that was refused, because of --max-memory or by the system.
std::string_view lack_of_memory() noexcept;

}  // namespace walkmask
