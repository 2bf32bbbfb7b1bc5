#pragma once

#include <optional>
#include <vector>

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

// The parts of expectation_findings, a file each. Precondition of all
// but given_path: both places lie inside the room.

/// Reports by rule X001 an expected connection that is missing, with the first explanation that
/// applies: an end is beside the floor, or the agent does not fit there; the passage is too narrow;
/// closed areas would open it; two parts of the floor touch only at a corner; how near the agent
/// gets. The finding's path leads as near as it gets. Precondition: the places are not connected.
Finding missing_connection(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors);

/// Reports by rule X002 a connection that must not exist, with the first explanation that applies:
/// - it needs areas that are open: the first pixel of the path inside one;
/// - it leads past all areas, beside a closed one that the path would go through if it were open:
///   the hole there, the smallest if there are several such areas;
/// - the same for a closed area that the path comes near to, if the hole is no wider than the area;
/// - the tightest pixel of the connection.
/// Precondition: `ends.from` and `ends.to` are connected.
Finding forbidden_connection(const StateExpectation& asked, const Ends& ends,
                             const Subject& subject, LevelFloors& floors);

/// Reports by rules X003, X004, X006 and X007 on what an expectation demands of the path that is
/// walked, in pixels of the room. Preconditions: each leg is in line of sight on the floor of the
/// expected agent, and the path is not empty.
Findings path_findings(const StateExpectation& asked, const std::vector<Point>& path,
                       const Subject& subject, LevelFloors& floors);

/// Reports by rule X008 on the path that an expectation gives: the first thing that is wrong with
/// it. It leads from the one place to the other, every waypoint is floor, and each leg is in line
/// of sight by the rule in force, from the mask pixel of one waypoint to that of the next. Absent
/// where all is well. Precondition: a path is given.
std::optional<Finding> broken_path(const StateExpectation& asked, const Subject& subject,
                                   LevelFloors& floors);

/// Returns the waypoints of the path that an expectation gives, in pixels of the room.
std::vector<Point> given_path(const Expectation& expected);

}  // namespace walkmask::check
