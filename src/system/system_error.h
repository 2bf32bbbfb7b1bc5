#pragma once

#include <span>
#include <string>
#include <system_error>

#include "base/error.h"

namespace walkmask {

/// What to tell about a failure that the system reports.
struct Remedy {
  std::errc problem;
  const char* reason;  ///< null: the system's own words
  const char* cure;
};

/// For what is followed through links on the way to a file.
inline constexpr Remedy kCircleOfLinks = {std::errc::too_many_symbolic_link_levels,
                                          "leads round in a circle of links",
                                          "let the link point at a file"};

/// The error for `problem` with `file`, as the first of `remedies` that is for it has it; where
/// none is, in the system's own words ("no space left on device") and with a cure that fits all.
/// What only the machine lacks, memory or room for another open file, is Fault::machine in any
/// case and needs no remedy of its own.
/// Precondition: there is a problem.
Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const Remedy> remedies);

/// An error where no system would find a file by `name`: it is empty, or holds a NUL, behind which
/// systems stop reading. To be asked before the name is used.
Failure unusable_name(Fault fault, const std::string& name);

}  // namespace walkmask
