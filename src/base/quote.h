#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns `text`, cut to 48 bytes and an ellipsis if it is longer, never inside a UTF-8 character,
/// so that a hostile name cannot flood a log. Does not escape anything; message() escapes the whole
/// line.
std::string shortened(std::string_view text);

/// Returns the shortened text in double quotes, for the sentence of an error.
std::string in_quotes(std::string_view text);

/// Returns the name of a file in double quotes, cut in the same way to an ellipsis and its last 128
/// bytes, since the end of a path is its most telling part.
std::string file_in_quotes(std::string_view name);

/// Returns the name of a file as one word of a command line: in double quotes if it has a blank or
/// another character that shells treat as the end of a word or as a pattern. Not safe for names of
/// strangers: in double quotes, shells still expand `$`, and a quote in the name is not escaped.
std::string shell_word(std::string_view name);

}  // namespace walkmask
