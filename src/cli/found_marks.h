#pragma once

#include <string>
#include <vector>

#include "check/finding.h"
#include "draw/findings.h"
#include "floor/bounds.h"
#include "level/level.h"

namespace walkmask {

/// What shows each finding on a picture of the room: its places, its path, and what its rule
/// measures, all inside the room. `level` is what the findings were found in.
std::vector<draw::FoundMark> found_marks(const check::Findings& findings, const Level& level);

/// For each area of the level whether it is open in the picture: closed are those that are closed
/// where a path leads past them that should not be there.
std::vector<bool> shown_open(const check::Findings& findings, const Level& level);

}  // namespace walkmask
