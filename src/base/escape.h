#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text` safe to print in a line of a terminal or a log: control characters (C0, DEL, C1, line
/// and paragraph separators, marks of direction), characters of no width that shape nothing, and
/// bytes that are not UTF-8 become `\xHH` or `\u{HHHH}`. Everything else stays as it is; the result
/// is valid UTF-8. Linear time.
std::string escaped(std::string_view text);

}  // namespace walkmask
