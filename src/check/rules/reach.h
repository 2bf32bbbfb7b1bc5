#pragma once

#include <cstdint>
#include <set>

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rules T001 and T002: places that not even a point agent can reach. Places that an expectation
/// covers are left to X.
Findings reach_findings(const Subject& subject, LevelFloors& floors);

/// The components of the floor, every area open, with the places that T001 reports as apart from
/// the reference place even then.
std::set<std::int32_t> parts_never_reached(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
