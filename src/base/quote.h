#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// `text`, where it is longer only 48 bytes of it (never a part of a UTF-8 character) and an
/// ellipsis, so that a hostile name cannot flood a log. Nothing is escaped here; message() does
/// that for the whole line.
std::string shortened(std::string_view text);

/// The same in double quotes, for the sentence of an error.
std::string in_quotes(std::string_view text);

}  // namespace walkmask
