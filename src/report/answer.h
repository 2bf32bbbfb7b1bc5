#pragma once

#include <string>
#include <string_view>

#include "path/solve.h"

namespace walkmask {

/// "found", "unreachable", "from-blocked" or "to-blocked".
std::string_view outcome_text(Outcome outcome);

/// The answer to one question as a line of JSON, its end included: schema walkmask.path/1. Lengths
/// are Euclidean, in pixels, rounded to thousandths, and null unless a path was found; `requested`
/// is there only where it differs from what was used. The same path gives the same bytes anywhere.
std::string answer_json(const Path& path);

/// The waypoints, `x y` a line; empty unless a path was found.
std::string answer_points(const Path& path);

}  // namespace walkmask
