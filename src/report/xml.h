#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// Returns `text` for the content of an XML element or an attribute in double quotes: what XML
/// reads as more than letters becomes a reference, and what it refuses (controls, bytes that are
/// not UTF-8, U+FFFE, U+FFFF) is escaped as in the text report. Ends of lines stay where `text` has
/// them.
std::string xml_text(std::string_view text);

/// Returns ` name="value"`, the value as xml_text has it.
std::string xml_attribute(std::string_view name, std::string_view value);

}  // namespace walkmask
