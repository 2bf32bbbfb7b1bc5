#pragma once

#include <string_view>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::json {

struct Limits {
  int depth = 64;  ///< how many lists and objects may lie within each other
};

/// Parses `text` as one JSON document (RFC 8259, UTF-8, a byte order mark allowed). An error's
/// place is "line:column". Besides bad syntax, errors are an empty text, text after the document, a
/// NUL byte, ill-formed UTF-8, a key given twice in one object, nesting beyond the limit, and a
/// number that no double can hold.
///
/// Time: O(n log n) in the worst case, for the keys of one huge object; otherwise linear. Parsing
/// does not recurse, but code that handles the value may, up to the depth allowed. Memory: a value
/// takes about 50 bytes, so "0,0,0" grows to 50 times its size: limit the text beforehand.
/// Precondition: less than 2 GiB.
Result<Value> parse(std::string_view text, const Limits& limits = {});

}  // namespace walkmask::json
