#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text` safe to print in a line of a terminal or a log: control characters (C0, DEL, C1, line
/// and paragraph separators, marks of direction), characters of no width that shape nothing, and
/// bytes that are not UTF-8 become `\xHH` or `\u{HHHH}`. Everything else stays as it is; the result
/// is valid UTF-8. Linear time.
std::string escaped(std::string_view text);

/// `json` with the same characters written as JSON escapes (`\u202e`), which does not change its
/// meaning. Linear time. Precondition: it is valid JSON in UTF-8, so they occur only in strings.
std::string escaped_json(std::string_view json);

}  // namespace walkmask
