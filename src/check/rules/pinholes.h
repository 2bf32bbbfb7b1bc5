#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rule G003, on the floor where every area is open.
Findings pinhole_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
