#pragma once

#include <vector>

#include "base/error.h"
#include "json/value.h"
#include "level/manifest.h"

namespace walkmask {

// The part of a manifest about masks.

/// Reads `"walk"`: the name of an image, or shapes.
Failure read_walk(const json::Value& value, Manifest& manifest);

/// Reads `"areas"`: either `legend` and optionally an `image` of their own, or `shapes` and,
/// without a walkability mask, their `size`; and `scaling`, the size of characters on areas.
/// Precondition: a shared legend is already in the manifest.
Failure read_areas(const json::Value& value, Manifest& manifest);

/// Reads the areas by their colours; refuse_repeated_legend_keys checks the rest.
Result<std::vector<LegendEntry>> read_legend(const json::Value& value);
Failure refuse_repeated_legend_keys(const std::vector<LegendEntry>& legend);

/// Reads one rule, or several as a list.
Result<WalkableRule> read_walkable_rules(const json::Value& value);

/// Returns the mistake in the masks as a whole, once all of the manifest has been read: no mask at
/// all, colours without an image, a repeated entry of the legend, or more shapes than allowed.
/// `document` is the position where the manifest begins.
Failure refuse_unfit_masks(const Manifest& manifest, json::Position document);

}  // namespace walkmask
