#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text` safe to print in a line of a terminal or a log: control characters (C0, DEL, C1, line
/// and paragraph separators, marks of direction), characters of no width that shape nothing, and
/// bytes that are not UTF-8 become `\xHH` or `\u{HHHH}`. Everything else stays as it is; the result
/// is valid UTF-8. Linear time.
std::string escaped(std::string_view text);

/// A JSON text whose strings show the same characters as escapes, `\u202e`, and mean what they
/// meant. Linear time. Precondition: it is UTF-8, and so none of these stands outside strings.
std::string escaped_json(std::string_view json);

}  // namespace walkmask
