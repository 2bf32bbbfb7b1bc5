#pragma once

#include <optional>
#include <vector>

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

/// Rule X008 for the path that an expectation gives: the first thing that is wrong with it. It
/// leads from the one place to the other, every waypoint is floor, and each leg is seen by the line
/// of sight in force, from the mask pixel of one waypoint to that of the next. Absent where all is
/// well. Precondition: both places lie inside the room, and a path is given.
std::optional<Finding> broken_path(const StateExpectation& asked, const Subject& subject,
                                   LevelFloors& floors);

/// The waypoints of the path that an expectation gives, in pixels of the room.
std::vector<Point> given_path(const Expectation& expected);

}  // namespace walkmask::check
