#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::json {

/// The deepest allowed nesting of lists and objects.
inline constexpr std::size_t kDeepestNesting = 64;

/// Parses `text` as one JSON document (RFC 8259, UTF-8, a byte order mark allowed). An error's
/// place is "line:column"; the text may be a part of a file, which begins at `begin`. Besides
/// bad syntax, errors are an empty text, text after the document, a NUL byte, ill-formed UTF-8, a
/// key given twice in one object, nesting beyond kDeepestNesting, and a number that is too large
/// for a double.
///
/// Time: O(n log n) in the worst case, for the keys of one huge object; otherwise linear. Parsing
/// does not recurse, but code that handles the value may, up to the deepest nesting. Memory: a
/// value takes about 60 bytes, so "0,0,0" grows to 60 times its size: limit the text beforehand.
/// Precondition: less than 2 GiB.
Result<Value> parse(std::string_view text, Position begin = {});

}  // namespace walkmask::json
