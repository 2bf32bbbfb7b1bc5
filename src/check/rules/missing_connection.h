#pragma once

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

/// Rule X001 for an expected connection that is missing, with the first explanation that applies:
/// an end is beside the floor, or the agent does not fit there; the passage is too narrow; closed
/// areas would open it; two parts of the floor touch only at a corner; how near the agent gets. The
/// finding's path leads as near as it gets. Precondition: both places lie inside the room, and are
/// not connected.
Finding missing_connection(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors);

}  // namespace walkmask::check
