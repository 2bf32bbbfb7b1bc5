#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "json/read.h"
#include "level/manifest.h"

namespace walkmask {

/// The keys that a manifest and a walkmask.json share, in the order of their explanations. In a
/// manifest, the legend is below "areas".
inline constexpr std::string_view kLegendKey = "legend";
inline constexpr std::array<std::string_view, 10> kSharedKeys = {
    "format",  "walkable", "tolerance", "scale",    "depth",
    "unknown", "snap",     "agents",    kLegendKey, "states"};

/// Returns the fields of these keys, except the legend. Reading them stores values in `manifest`,
/// which must outlive them.
std::vector<json::Field> shared_fields(Manifest& manifest);

/// Copies the value of one of these keys from one manifest to another.
void copy_shared_value(std::string_view key, const Manifest& from, Manifest& to);

}  // namespace walkmask
