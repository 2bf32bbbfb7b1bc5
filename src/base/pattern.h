#pragma once

#include <string_view>

namespace walkmask {

// Patterns for paths with `/` between their parts: `*` within a part matches any letters or none, a
// part `**` matches any parts or none, everything else matches itself.

/// Returns whether any path can match: the pattern has no empty part, none that is `.` or `..`, no
/// backslash and no NUL.
bool may_match(std::string_view pattern);

/// Returns whether a path matches. Time: the length of one times that of the other.
bool matches(std::string_view pattern, std::string_view path);

}  // namespace walkmask
