#pragma once

#include "check/asked_way.h"
#include "check/finding.h"

namespace walkmask::check {

/// Rule X001 for a way that is not there, with the shortest explanation: an end that is beside the
/// floor or has no room, else where it is too narrow, else the closed areas that would open it,
/// else the corner at which two parts of the floor touch, else how near one gets. Its path leads as
/// near as one gets. Precondition: both places lie inside the room, and there is no way.
Finding missing_way(const AskedWay& asked, const Subject& subject, Floors& floors);

}  // namespace walkmask::check
