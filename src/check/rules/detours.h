#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rule G005: from home to each other place, for the first agent, in every state.
Findings detour_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
