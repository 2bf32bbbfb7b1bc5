#pragma once

#include <vector>

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

/// Rules X003, X004, X006 and X007: what an expectation demands of the path that is walked, in
/// pixels of the room. Preconditions: it is seen on the floor of whom it is asked for, and not
/// empty.
Findings path_findings(const StateExpectation& asked, const std::vector<Point>& path,
                       const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
