#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "formats/godot/text_reader.h"
#include "json/value.h"

namespace walkmask::godot {

/// The most sections of one file.
inline constexpr std::size_t kMostSections = 100000;

/// A value and its name.
struct TextProperty {
  std::string name;
  TextValue value;
};

/// A section of a text in Godot's format: `[TAG FIELD=VALUE ...]`, and the lines `PROPERTY = VALUE`
/// below it.
struct TextSection {
  std::string tag;
  json::Position position;
  std::vector<TextProperty> fields = {}, properties = {};

  /// Return the value with this name; null if there is none.
  const TextValue* field(std::string_view name) const;
  const TextValue* property(std::string_view name) const;
};

/// Returns the text that a value is; null if it is not a text, or absent.
const std::string* text_in(const TextValue* value);

/// Reads all sections of a text, and of each section the fields and properties in `wanted`. If a
/// name is written twice, the later value counts. Other values are only checked for balanced
/// brackets and quotes. Errors have a position and no file. Linear in the text.
Result<std::vector<TextSection>> read_sections(std::string_view text,
                                               std::span<const std::string_view> wanted);

}  // namespace walkmask::godot
