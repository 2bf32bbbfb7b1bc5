#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::ags {

// How this module reads XML: by pugixml, which keeps to the text and never opens another file.

/// The depth below which no element may lie.
inline constexpr int kDeepestElement = 64;

/// Parses a document into `parsed`. Only the five entities of XML itself are known. Errors have
/// "byte N" as their place. Linear time and memory.
Failure parse_xml(png::Bytes file, pugi::xml_document& parsed);

/// Returns a child's text as UTF-8; empty if there is no such child.
std::string child_text(const pugi::xml_node& node, const char* name);

/// Return a child's text as a whole number of 32 bits, or as True or False; otherwise `fallback`.
int child_number(const pugi::xml_node& node, const char* name, int fallback);
bool child_flag(const pugi::xml_node& node, const char* name, bool fallback);

}  // namespace walkmask::ags
