#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns `text` for the content of an XML element or an attribute in double quotes. Characters
/// with a meaning in XML become references; characters that it refuses (controls, bytes that are
/// not UTF-8, U+FFFE, U+FFFF) are escaped as in the text report. Ends of lines are kept.
std::string xml_text(std::string_view text);

/// Returns ` name="value"`, with the value escaped by xml_text.
std::string xml_attribute(std::string_view name, std::string_view value);

}  // namespace walkmask
