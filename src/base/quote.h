#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text`, cut to 48 bytes and an ellipsis if it is longer, never inside a UTF-8 character: a
/// hostile name cannot flood a log. Nothing is escaped here; message() does that for the whole
/// line.
std::string shortened(std::string_view text);

/// The same in double quotes, for the sentence of an error.
std::string in_quotes(std::string_view text);

}  // namespace walkmask
