#pragma once

#include <cstdint>
#include <set>

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules T001 and T002: places that nobody, be it somebody without width, gets to. What an
/// expectation speaks of is left to that.
Findings reach_findings(const Subject& subject, Floors& floors);

/// The components of the floor, every area open, whose places T001 tells not to be reached.
std::set<std::int32_t> parts_never_reached(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
