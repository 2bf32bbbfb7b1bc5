#pragma once

#include <string>

#include "level/manifest.h"
#include "shapes/floor_plan.h"

namespace walkmask {

/// Returns the manifest of a level that has only this floor, with a line for each shape.
/// read_manifest gives these shapes again, if they are within its limits (see
/// level/shape_reader.h).
std::string manifest_text(const shapes::FloorPlan& plan);

/// Returns the text of a manifest whose masks are images, laid out for a person to edit: a line for
/// each mask, agent, point and exit. read_manifest gives this manifest again, except for what the
/// text omits:
/// - exits keep only the edge and the pixel, expectations only the ends and `reachable`;
/// - states, a format without an engine's name, and parameters of check are omitted;
/// - the scale, the tolerance and "unknown" are omitted if they equal those of `around`, which are
/// the
///   settings around the manifest, or else the defaults.
/// If the legend is empty but `legend_from` is set, the text declares that there are areas.
std::string manifest_text(const Manifest& manifest, const Manifest& around = {});

}  // namespace walkmask
