#pragma once

#include <span>
#include <string>
#include <system_error>

#include "base/error.h"

namespace walkmask {

/// The texts for a failure that the system reports.
struct ProblemText {
  std::errc problem;
  const char* reason;  ///< null for the system's own message
  const char* cure;
};

/// The texts for calls that follow links.
inline constexpr ProblemText kCircleOfLinks = {std::errc::too_many_symbolic_link_levels,
                                               "leads into a circle of links",
                                               "point the link at a file"};

/// Returns the error for `problem` on `file`, with the first of `texts` that matches, or else with
/// the system's own message ("no space left on device") and a general cure. Running out of memory
/// or of open files is always Fault::machine and needs no text. Precondition: `problem` is set.
Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const ProblemText> texts);

/// Returns an error if no system can open `name`: it is empty, or contains a NUL, at which systems
/// stop reading. Call it before using the name.
Failure unusable_name(Fault fault, const std::string& name);

}  // namespace walkmask
