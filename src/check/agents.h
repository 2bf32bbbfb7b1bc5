#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules P003 and P004: places that an agent finds no room at, or no way to, though somebody
/// without width does. What an expectation speaks of is left to that.
Findings agent_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
