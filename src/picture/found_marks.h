#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/finding.h"
#include "draw/findings.h"
#include "floor/bounds.h"
#include "level/level.h"

namespace walkmask::picture {

draw::Meaning meaning_of(check::Severity severity);

/// Returns whether a finding is about images whose sizes do not go together.
bool is_about_sizes(const check::Finding& finding);

/// Returns the places of a finding inside the room: all that it reports together, else its box, its
/// pixel, or the middle of the leg of its path that is at fault.
std::vector<draw::Box> found_places(const check::Finding& finding, Size room);

/// Returns the marks that show findings on a picture of the room: their places and their evidence,
/// all inside the room. `level` is what the findings were found in. Those beyond
/// draw::kMostDetailed have only their places. Parts of the floor are filled until 2^31 pixels have
/// been filled; later ones are only measured.
std::vector<draw::FoundMark> found_marks(const check::Findings& findings, const Level& level);

/// Returns the areas that would have to be open for paths that are missing.
std::vector<std::string> would_open(const check::Findings& findings);

/// Returns the first state in which there is a path where none should be: the areas are drawn as
/// they are in it.
std::optional<std::string> shown_state(const check::Findings& findings);

/// Returns for each area of the level whether it is open in the picture: closed are those of the
/// state that shown_state returns, else those that would_open returns.
std::vector<bool> shown_open(const check::Findings& findings, const Level& level);

}  // namespace walkmask::picture
