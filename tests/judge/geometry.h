#pragma once

#include <string>
#include <vector>

#include "check/finding.h"
#include "judge/truth.h"

namespace walkmask::judge {

// G001, G005 and G006 choose among equals: a pixel of a passage, and one of several paths. The
// judge checks the properties of each choice, and that no finding of G001 and G005 is missing.

/// Returns the faults of the reported narrow passages, a line each. Requirements:
///
/// - the number of passages of each width is what connecting the large parts from wide to narrow
///   takes;
/// - each lies between two large parts, at a pixel of its width, and none closes a ring;
/// - passages already reported by a P004 may be missing.
std::vector<std::string> wrong_passages(const Truth& truth, const check::Findings& findings);

/// Returns the faults of the reported detours between points, a line each. Requirements:
///
/// - each path leads from the reference point to the place, on the floor of its states, and has the
///   length in the message;
/// - each place is reported in each state where its shortest path around the walls is a detour.
std::vector<std::string> wrong_detours(const Truth& truth, const check::Findings& findings);

/// Returns the faults of the paths reported as longer than the shortest. Requirements:
///
/// - each place is reported once, with a path between the places in the message;
/// - both paths lead from the same pixel to the same pixel, on the floor of one of the states, for
///   the agent that is named, otherwise for the first;
/// - they have the lengths in the message, of which one exceeds the other;
/// - the shorter one is not shorter than the path of a point.
std::vector<std::string> wrong_comparisons(const Truth& truth, const check::Findings& findings);

}  // namespace walkmask::judge
