#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules T003 and T004: parts of the floor that hang together with no other, every area being open.
/// What G002 tells of an island is not told again.
Findings island_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
