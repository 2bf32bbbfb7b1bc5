#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "export/exported_level.h"

namespace walkmask {

/// A file format for polygons. Equal levels give equal bytes on every machine.
///
/// A new format is a function in a new file in this folder, its declaration in writers.h and its
/// row in formats.cpp; option, help and completions follow from there.
struct PolygonFormat {
  std::string_view name;     ///< as users write it: "godot"
  std::string_view ending;   ///< of the file's name; tells the forms of a format apart
  std::string_view purpose;  ///< its content, in a few words
  std::string (*text)(const ExportedLevel& level);
  bool holds_states = true;  ///< false if a file has room for the floor of one state only
};

/// Returns the names of the formats, each once.
std::vector<std::string> polygon_format_names();

/// Returns the form of a format that a file's name ends with, in small or capital letters; if it
/// ends with none, the usual one. Precondition: `name` is the name of a format.
const PolygonFormat& polygon_format(std::string_view name, std::string_view file);

/// Returns the format that a file's name ends with; null if it is none.
const PolygonFormat* format_with_ending(std::string_view file);

}  // namespace walkmask
