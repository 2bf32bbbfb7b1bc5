#pragma once

#include <string>
#include <vector>

#include "check/finding.h"
#include "judge/truth.h"

namespace walkmask::judge {

// G001 and G005 choose among equals: which pixel of a passage, and which of two paths. What must be
// true of each choice is judged, and that none is missing.

/// Returns what is wrong with the reported narrow passages, a line each. The passages between large
/// parts of the floor are as many, and as wide, as it takes to connect these from wide to narrow;
/// each is between two of them, at a pixel of that width, and none of them closes a ring. Those
/// that a P004 reports already may be missing.
std::vector<std::string> wrong_passages(const Truth& truth, const check::Findings& findings);

/// Returns what is wrong with the reported detours between points, a line each. Each path leads
/// from the reference point to the place, on the floor of its states, and is as long as the message
/// says; and each place is reported in each state whose shortest path, of all around the walls, is
/// a detour.
std::vector<std::string> wrong_detours(const Truth& truth, const check::Findings& findings);

}  // namespace walkmask::judge
