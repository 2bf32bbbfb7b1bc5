#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/footprint.h"
#include "json/read.h"
#include "json/value.h"

namespace walkmask {

/// The keys of an object that hold a footprint, at most one of them: a "diameter", or an
/// "ellipse" or a "rectangle", `[width, depth]`.
struct FootprintKeys {
  std::optional<int> diameter;
  std::optional<Footprint> ellipse, rectangle;
};

/// Returns the fields that read the keys. `keys` must outlive them.
std::vector<json::Field> fields_of(FootprintKeys& keys);

/// Returns the first of the keys that an object has; empty if it has none of them.
std::string_view key_of(const FootprintKeys& keys);

/// Returns the footprint that the keys of an object hold; absent if it has none of them. Fails if
/// it has more than one.
Result<std::optional<Footprint>> footprint_of(const FootprintKeys& keys, const json::Value& object);

}  // namespace walkmask
