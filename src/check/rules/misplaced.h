#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rules P001 and P002: places where nobody can stand.
Findings misplaced_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
