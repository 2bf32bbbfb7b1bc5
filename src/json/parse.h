#pragma once

#include <string_view>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::json {

struct Limits {
  int depth = 64;  ///< how many lists and objects may lie within each other
};

/// The one JSON document (RFC 8259, UTF-8, a byte order mark allowed) that `text` is. An error's
/// place is "line:column". Errors beside bad syntax are an empty text, text behind the document, a
/// NUL byte, UTF-8 that is not well-formed, a key given twice in one object, nesting beyond the
/// limit, and a number that no double can hold.
///
/// Time: O(n log n) in the worst case, for the keys of one huge object; else linear. Nothing
/// recurses here, but who handles the value may, up to the depth allowed. Memory: a value takes
/// about 50 bytes, so "0,0,0" grows to 50 times its size: bound the text before.
/// Precondition: less than 2 GiB.
Result<Value> parse(std::string_view text, const Limits& limits = {});

}  // namespace walkmask::json
