#pragma once

#include <string>
#include <vector>

#include "draw/scene.h"
#include "level/level.h"
#include "survey/inspection.h"

namespace walkmask::picture {

/// Returns the picture of an inspection: a panel for each of its floors, at most 64, and at most as
/// many as fit into 2^27 pixels and half a gigabyte. If floors are missing, the title says how many
/// are shown. `level` is loaded with its art.
draw::Scene inspect_overlay(const Inspection& inspection, const Level& level,
                            std::vector<std::string> title);

}  // namespace walkmask::picture
