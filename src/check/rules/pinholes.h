#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rule G003, on the floor where every area is open.
Findings pinhole_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
