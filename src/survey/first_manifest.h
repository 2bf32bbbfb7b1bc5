#pragma once

#include <cstdint>
#include <optional>

#include "level/level.h"
#include "level/manifest.h"
#include "survey/islands.h"
#include "survey/level_floors.h"

namespace walkmask {

/// The fewest pixels of an island that a first manifest has a point on; the largest has one in any
/// case.
inline constexpr std::int64_t kLargeIsland = 400;

/// At most this many openings along the edges of a picture become exits.
inline constexpr std::size_t kMostFirstExits = 32;

/// Adds to a level's manifest what its floor shows while every area is open, so that `check` finds
/// nothing that the mask does not ask for:
///
/// - a point on each large island, place_1, place_2, ..., the largest first, at the pixel that is
///   farthest from the walls;
/// - an exit where a large island meets the picture's edge, left_exit or, if there are several,
///   left_exit_1, ...; none if there are more than kMostFirstExits;
/// - an agent, hero, of the given diameter, or 2.5 % of the picture's width but at most as wide as
///   fits at all of these and gets from the point of each island to its exits.
///
/// Nothing is expected of the floor: islands that no path joins are reported, not wanted.
///
/// Nothing is added to a level without floor. Absent if the budget of `floors` runs out.
/// Preconditions: `floors` belong to the level; the manifest has no points, exits, agents and
/// expectations.
std::optional<Manifest> first_manifest(const Level& level, LevelFloors& floors,
                                       std::optional<int> diameter = {});

}  // namespace walkmask
