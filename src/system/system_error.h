#pragma once

#include <span>
#include <string>
#include <system_error>

#include "base/error.h"

namespace walkmask {

/// The texts for a failure that the system reports.
struct ProblemText {
  std::errc problem;
  const char* reason;  ///< null for the system's own words
  const char* cure;
};

/// The texts for calls that follow links.
inline constexpr ProblemText kCircleOfLinks = {std::errc::too_many_symbolic_link_levels,
                                               "leads into a circle of links",
                                               "let the link point at a file"};

/// Returns the error for `problem` on `file`, with the first of `texts` that matches; if none does,
/// with the system's own words ("no space left on device") and a general cure. A lack of memory or
/// of further open files is always Fault::machine and needs no text. Precondition: there is a
/// problem.
Error described(Fault fault, const std::string& file, std::error_code problem,
                std::span<const ProblemText> texts);

/// Returns an error if no system can find a file by `name`: it is empty, or contains a NUL, at
/// which systems stop reading. To be called before the name is used.
Failure unusable_name(Fault fault, const std::string& name);

}  // namespace walkmask
