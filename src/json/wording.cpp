#include "json/wording.h"

#include <algorithm>
#include <iterator>

namespace walkmask::json {
namespace {

/// The first that matches counts; the last matches always.
constexpr Wording kWordings[] = {
    {"unexpected end of input", Spot::last_byte_read, "the text ends too soon",
     "close every quote, bracket and brace"},
    {"ill-formed UTF-8", Spot::last_byte_read, "not UTF-8", "save the file as UTF-8"},
    {"invalid BOM", Spot::last_byte_read, "not UTF-8", "save the file as UTF-8"},
    {"missing closing quote", Spot::start_of_token, "these quotes are never closed",
     "write a quote behind the text"},
    {"control character", Spot::last_byte_read, "a line end or control character inside quotes",
     "close the quotes, or write \\n, \\t or \\u0000"},
    {"invalid string", Spot::last_byte_read, "what follows the backslash is no escape",
     "write a backslash as \\\\"},
    {"invalid number", Spot::start_of_token, "not a number as JSON writes them",
     "write it like 12, -3 or 0.5"},
    {"number overflow", Spot::start_of_token, "the number is too large", "write a smaller one"},
    {"invalid literal", Spot::start_of_token, "neither a value nor punctuation of JSON",
     "put keys and texts in double quotes; there are no comments"},
    {"; expected string literal", Spot::start_of_token, "a key in double quotes is missing here",
     "write one, or remove the comma before"},
    {"; expected ':'", Spot::start_of_token, "a colon is missing here",
     "write one between key and value"},
    {"; expected ']'", Spot::start_of_token, "a comma or ] is missing here",
     "part values with commas, end the list with ]"},
    {"; expected '}'", Spot::start_of_token, "a comma or } is missing here",
     "part members with commas, end the object with }"},
    {"", Spot::start_of_token, "a value is missing here", "write one, or remove the comma before"},
};

}  // namespace

const Wording& wording_for(std::string_view message) {
  // Behind this stands text of the input, which must not choose the words.
  message = message.substr(0, message.find("; last read"));
  return *std::find_if(std::begin(kWordings), std::end(kWordings), [&](const Wording& wording) {
    return message.find(wording.theirs) != std::string_view::npos;
  });
}

}  // namespace walkmask::json
