#pragma once

#include <span>
#include <string_view>

namespace walkmask {

/// The description of a JSON format, as editors and validators read it: JSON Schema, draft 07.
struct JsonSchema {
  std::string_view name;  ///< "manifest"
  std::string_view text;  ///< the content of schemas/NAME.schema.json
};

/// Returns the schemas of everything that walkmask reads or writes as JSON, by name. The build
/// embeds the files in `schemas`; tests/schemas compares these with the readers and the writers.
std::span<const JsonSchema> json_schemas();

}  // namespace walkmask
