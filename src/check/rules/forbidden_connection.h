#pragma once

#include "check/finding.h"
#include "check/state_expectation.h"

namespace walkmask::check {

/// Rule X002 for a connection that must not exist, with the first explanation that applies:
/// - it needs areas that are open: the first pixel of the path inside one;
/// - it leads past all areas, beside a closed one that the path would go through if it were open:
///   the hole there, the smallest if there are several such areas;
/// - the same for a closed area that the path comes near to, if the hole is no wider than the area;
/// - the tightest pixel of the connection.
/// Precondition: `ends.from` and `ends.to` are connected.
Finding forbidden_connection(const StateExpectation& asked, const Ends& ends,
                             const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
