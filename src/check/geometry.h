#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rule G001, on the floor where every area is open: what closes a gate is no slip. Clearances are
/// measured only where a passage is narrow.
Findings passage_findings(const Subject& subject, Floors& floors);

/// Rule G003.
Findings pinhole_findings(const Subject& subject, Floors& floors);

/// Rule G005: from home to each other place, for the first agent, in every state.
Findings detour_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
