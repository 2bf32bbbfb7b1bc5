#pragma once

#include <string>

#include "level/manifest.h"
#include "shapes/floor_plan.h"

namespace walkmask {

/// Returns the manifest of a level that has this floor and nothing else, a line for each shape.
/// Read by read_manifest it gives the same shapes again, if they are within its limits (see
/// level/shape_reader.h).
std::string manifest_text(const shapes::FloorPlan& plan);

/// Returns the text of a manifest whose masks are images, laid out for a person to go on with: a
/// line for each mask, agent, point and exit. Of an exit it has the edge and the pixel, of an
/// expectation the ends and whether it is reachable; the rest of them, states, a format that no
/// engine names and parameters of check are left out. Read by read_manifest it gives the same
/// manifest but for these. What `around` says as well is left out of the scale and the tolerance:
/// the settings around the manifest, if any, else the defaults. Without a legend, but with a file
/// that it is from, it says that there are areas.
std::string manifest_text(const Manifest& manifest, const Manifest& around = {});

}  // namespace walkmask
