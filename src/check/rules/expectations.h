#pragma once

#include <optional>
#include <vector>

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

// The parts of expectation_findings, a file each. Precondition of all except given_path: both
// places lie inside the room.

/// Reports by rule X001 an expected connection that is missing, with the first explanation that
/// applies:
/// - an end is not on the floor, or the agent does not fit there;
/// - the passage is too narrow;
/// - opening closed areas would connect the places;
/// - two parts of the floor touch only at a corner;
/// - how near the agent gets.
/// The finding's path leads as near as the agent gets. Precondition: the places are not connected.
Finding missing_connection(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors);

/// Reports by rule X002 a connection that must not exist, with the first explanation that applies:
/// - it needs areas that are open; reports the first pixel of the path inside one;
/// - it leads past all areas, next to a closed area that the path would cross if it were open;
///   reports the hole there, the smallest one if several areas qualify;
/// - it leads past a closed area that the path only comes near to; reports the hole there if it is
///   not wider than the area is long;
/// - otherwise reports the tightest pixel of the connection.
/// Precondition: `ends.from` and `ends.to` are connected.
Finding forbidden_connection(const StateExpectation& asked, const Ends& ends,
                             const Subject& subject, LevelFloors& floors);

/// Reports by rules X003, X004, X006, X007 and X010 whether the walked path, in pixels of the room,
/// meets the demands of an expectation. Preconditions: each leg is in line of sight on the floor of
/// the expected agent, and the path is not empty.
Findings path_findings(const StateExpectation& asked, const std::vector<Point>& path,
                       const Subject& subject, LevelFloors& floors);

/// Reports by rule X008 the first mistake in the path that an expectation gives; absent if there is
/// none. A correct path leads from the one place to the other, every waypoint is floor, and each
/// leg is in line of sight by the rule in force, between the mask pixels of its two waypoints.
/// Precondition: the expectation gives a path.
std::optional<Finding> broken_path(const StateExpectation& asked, const Subject& subject,
                                   LevelFloors& floors);

/// Returns whether something of the path is expected, not only that the place is reached. Where
/// only exits of the room join the places, there is no such path, which X001 reports.
bool is_about_path(const Expectation& expected);

/// Returns the waypoints of the path that an expectation gives, in pixels of the room.
std::vector<Point> given_path(const Expectation& expected);

}  // namespace walkmask::check
