#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Rules X001 to X008: every expectation in every state that it holds in. One that fails for the
/// same reason in several states is reported once. Clearances are measured only if a connection is
/// too narrow or must not exist.
Findings expectation_findings(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
