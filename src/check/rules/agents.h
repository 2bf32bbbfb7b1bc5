#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rules P003 and P004: places that an agent does not fit at, or cannot get to, though a point
/// agent can. Places that an expectation covers are left to X.
Findings agent_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
