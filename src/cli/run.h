#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace walkmask {

/// Runs the command in the words after the program's name; returns the exit code or the error.
Result<int> run(std::span<const std::string> words);

/// Returns the message for a lack of memory, because of --max-memory or in the system.
std::string_view lack_of_memory() noexcept;

}  // namespace walkmask
