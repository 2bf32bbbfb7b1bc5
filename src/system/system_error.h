#pragma once

#include <span>
#include <string>
#include <system_error>

#include "base/error.h"

namespace walkmask {

/// How to word a failure that the system reports.
struct Remedy {
  std::errc problem;
  const char* reason;  ///< null: the system's own words
  const char* cure;
};

/// The wording for calls that follow links.
inline constexpr Remedy kCircleOfLinks = {std::errc::too_many_symbolic_link_levels,
                                          "leads round in a circle of links",
                                          "let the link point at a file"};

/// The error for `problem` on `file`, worded by the first of `remedies` that matches; if none does,
/// with the system's own words ("no space left on device") and a general cure. A lack of memory or
/// of further open files is always Fault::machine and needs no remedy of its own.
/// Precondition: there is a problem.
Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const Remedy> remedies);

/// An error if no system could find a file by `name`: it is empty, or contains a NUL, at which
/// systems stop reading. To be called before the name is used.
Failure unusable_name(Fault fault, const std::string& name);

}  // namespace walkmask
