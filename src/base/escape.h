#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns `text` in a form that is safe to print in a line of a terminal or a log. Written as
/// `\xHH` or `\u{HHHH}` are: control characters (C0, DEL, C1), line and paragraph separators, marks
/// of direction, characters that leave no mark on the screen (those that Unicode calls default
/// ignorable), bytes that are not UTF-8, and the first
/// letter of what CI systems obey anywhere in a log (`##[error]`). Joiners and variation selectors
/// stay where they can shape the character before them, which is not ASCII. The result is valid
/// UTF-8. Linear time.
std::string escaped(std::string_view text);

/// Returns `json` with the same characters written as JSON escapes (`\u202e`), which does not
/// change its meaning. Linear time. Precondition: `json` is valid JSON in UTF-8, so that these
/// characters occur only in strings.
std::string escaped_json(std::string_view json);

}  // namespace walkmask
