#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text` in double quotes, for the sentence of an error: after 48 bytes (never inside a UTF-8
/// character) an ellipsis stands for the rest, so that a hostile name cannot flood a log. Nothing
/// is escaped here; message() does that for the whole line.
std::string in_quotes(std::string_view text);

}  // namespace walkmask
