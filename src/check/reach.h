#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules T001 and T002: places that nobody, be it somebody without width, gets to. What an
/// expectation speaks of is left to that.
Findings reach_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
