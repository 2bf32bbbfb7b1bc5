#pragma once

#include <string>
#include <vector>

#include "draw/scene.h"
#include "level/level.h"
#include "survey/inspection.h"

namespace walkmask::picture {

/// Returns the picture of an inspection: a panel for each of its floors, of the first 64 where
/// there are more, and of as many as have 2^27 pixels together and take half a gigabyte; the title
/// then counts them. `level` is loaded with its art.
draw::Scene inspect_overlay(const Inspection& inspection, const Level& level,
                            std::vector<std::string> title);

}  // namespace walkmask::picture
