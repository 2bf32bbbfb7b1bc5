#pragma once

#include <string>
#include <vector>

#include "check/finding.h"
#include "draw/findings.h"
#include "floor/bounds.h"
#include "level/level.h"

namespace walkmask {

draw::Meaning meaning_of(check::Severity severity);

/// Returns whether a finding is about images whose sizes do not go together.
bool is_about_sizes(const check::Finding& finding);

/// Returns the places of a finding inside the room: all that it reports together, else its box, its
/// pixel, or the middle of the longest leg of its path.
std::vector<draw::Box> found_places(const check::Finding& finding, Size room);

/// Returns the marks that show findings on a picture of the room: each one's places, its path, and
/// what its rule measures, all inside the room. `level` is what the findings were found in.
std::vector<draw::FoundMark> found_marks(const check::Findings& findings, const Level& level);

/// Returns the areas that would have to be open for paths that are missing.
std::vector<std::string> would_open(const check::Findings& findings);

/// Returns for each area of the level whether it is open in the picture: closed are those that are
/// closed where a path leads past them that should not be there, else those that would_open
/// returns.
std::vector<bool> shown_open(const check::Findings& findings, const Level& level);

}  // namespace walkmask
