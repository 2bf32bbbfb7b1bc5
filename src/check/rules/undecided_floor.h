#pragma once

#include "check/finding.h"
#include "check/opened.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rule C003, of a level with a walkability mask. Where it finds something, the floor is not what
/// the artist meant.
Findings undecided_floor_findings(const Contents& contents, const Census& walk);

}  // namespace walkmask::check
