#pragma once

#include <string>

#include "shapes/floor_plan.h"

namespace walkmask {

/// The manifest of a level that has this floor and nothing else, a line for each shape. Read by
/// read_manifest it gives the same shapes again, if they are within its limits (see
/// level/shape_reader.h).
std::string manifest_text(const shapes::FloorPlan& plan);

}  // namespace walkmask
