#pragma once

#include <vector>

#include "base/error.h"
#include "json/value.h"
#include "level/manifest.h"

namespace walkmask {

// The part of a manifest that says what is painted where.

/// Reads `"walk"`: the name of an image, or shapes.
Failure read_walk(const json::Value& value, Manifest& manifest);

/// Reads `"areas"`: `legend`, and if they have one of their own their `image`; or `shapes`, and
/// where there is no walkability mask their `size`. A shared legend has been taken already.
Failure read_areas(const json::Value& value, Manifest& manifest);

/// Reads the areas by their colours; refuse_repeated_legend_keys says what may still be wrong.
Result<std::vector<LegendEntry>> read_legend(const json::Value& value);
Failure refuse_repeated_legend_keys(const std::vector<LegendEntry>& legend);

/// Reads one rule, or several as a list.
Result<WalkableRule> read_walkable_rules(const json::Value& value);

/// Returns what is wrong with the masks taken together, once all of the manifest has been read:
/// there are none, colours are named but there is no image, the legend says something twice, or
/// there are more shapes than allowed. `document` is where the manifest begins.
Failure refuse_unfit_masks(const Manifest& manifest, json::Position document);

}  // namespace walkmask
