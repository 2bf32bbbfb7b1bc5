#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::ags {

// Reading XML with pugixml, which never opens another file.

/// The greatest depth of an element.
inline constexpr int kDeepestElement = 64;

/// Parses a document into `parsed`. Only the five entities of XML itself are known. Errors have
/// "byte N" as their place. Linear time and memory.
Failure parse_xml(png::Bytes file, pugi::xml_document& parsed);

/// Returns a child's text as UTF-8; empty if the child is missing.
std::string child_text(const pugi::xml_node& node, const char* name);

/// Return a child's text as a whole number from -kLargestNumber to kLargestNumber, or as True or
/// False; `fallback` for any other text.
int child_number(const pugi::xml_node& node, const char* name, int fallback);
bool child_flag(const pugi::xml_node& node, const char* name, bool fallback);

}  // namespace walkmask::ags
