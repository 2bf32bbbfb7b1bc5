#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rule G001, on the floor where every area is open: what closes a gate is no slip. Clearances are
/// measured only where a passage is narrow.
Findings passage_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
