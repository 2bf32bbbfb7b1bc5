#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules T003, T004 and G002: parts of the floor that hang together with no other, every area being
/// open. An island that touches another part at a corner is told as that.
Findings island_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
