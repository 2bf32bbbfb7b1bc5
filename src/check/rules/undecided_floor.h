#pragma once

#include "check/finding.h"
#include "level/open_level.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rule C003, of a level with a walkability mask. Where it finds something, the floor is not what
/// the artist meant.
Findings undecided_floor_findings(const OpenedLevel& opened, const Census& walk);

}  // namespace walkmask::check
