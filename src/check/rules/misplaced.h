#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules P001 and P002: places where nobody can stand.
Findings misplaced_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
