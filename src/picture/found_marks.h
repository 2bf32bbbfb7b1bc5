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

/// Returns whether a finding is about images whose sizes do not match.
bool is_about_sizes(const check::Finding& finding);

/// Returns the places of a finding inside the room: all places that it reports together, or else
/// its box, its pixel, or the middle of the faulty leg of its path.
std::vector<draw::Box> found_places(const check::Finding& finding, Size room);

/// Returns the marks that show the findings of `level` on a picture of the room: their places and
/// their evidence, all inside the room. Findings beyond draw::kMostDetailed only show their places.
/// Parts of the floor are filled until 2^31 pixels have been filled; later parts only show their
/// measures.
std::vector<draw::FoundMark> found_marks(const check::Findings& findings, const Level& level);

/// Returns the areas that would have to be open for the missing paths.
std::vector<std::string> would_open(const check::Findings& findings);

/// Returns the first state with a path that should not exist: the areas are drawn as in this state.
std::optional<std::string> shown_state(const check::Findings& findings);

/// Returns for each area of the level whether the picture shows it as open. The closed areas are
/// those that shown_state closes or, without such a state, the areas that would_open returns.
std::vector<bool> shown_open(const check::Findings& findings, const Level& level);

}  // namespace walkmask::picture
