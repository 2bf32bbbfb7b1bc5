#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::ros {

/// The deepest allowed nesting of lists and mappings.
inline constexpr std::size_t kDeepestYaml = 16;

/// A value of a mapping that is neither a scalar nor a list of scalars.
struct OtherYaml {};

/// A key of a mapping and its value. Scalars are texts, quoted or not; tags are ignored.
struct YamlEntry {
  std::string key;
  json::Position position;  ///< of the value
  std::variant<OtherYaml, std::string, std::vector<std::string>> value;
};

/// Reads a text that is one YAML document with a mapping, in block or flow style. Refuses anchors
/// and aliases, a key that occurs twice, nesting beyond kDeepestYaml, and a second document. The
/// error has a position and no file. Linear in the text, quadratic
/// in the number of keys: limit the text beforehand.
Result<std::vector<YamlEntry>> read_yaml_mapping(std::string_view text);

}  // namespace walkmask::ros
