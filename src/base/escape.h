#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns `text` in a form that is safe to print in a line of a terminal or a log. These are
/// written as `\xHH` or `\u{HHHH}`:
///
/// - control characters (C0, DEL, C1), line and paragraph separators, marks of direction;
/// - characters that are invisible on the screen (default ignorable in Unicode), except joiners and
///   variation selectors that can shape the character before them, which is not ASCII;
/// - bytes that are not UTF-8;
/// - the first letter of commands that CI systems obey anywhere in a log (`##[error]`).
///
/// The result is valid UTF-8. Linear time.
std::string escaped(std::string_view text);

/// Returns `json` with the same characters written as JSON escapes (`\u202e`), which does not
/// change its meaning. Linear time. Precondition: `json` is valid JSON in UTF-8, so that these
/// characters occur only in strings.
std::string escaped_json(std::string_view json);

}  // namespace walkmask
