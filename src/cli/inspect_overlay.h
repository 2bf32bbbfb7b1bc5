#pragma once

#include <string>
#include <vector>

#include "draw/scene.h"
#include "level/level.h"
#include "survey/inspection.h"

namespace walkmask {

/// Returns the picture of an inspection: a panel for each of its floors. `level` is loaded with its
/// art.
draw::Scene inspect_overlay(const Inspection& inspection, const Level& level,
                            std::vector<std::string> title);

}  // namespace walkmask
