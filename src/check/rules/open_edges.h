#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rule G004, for levels with exits: floor along an edge of the picture, every area being open,
/// where none is.
Findings open_edge_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
