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

/// The most openings along the edges of a picture that are taken for exits.
inline constexpr std::size_t kMostFirstExits = 32;

/// Adds to a level's manifest what its floor shows while every area is open, so that `check` finds
/// nothing that the mask does not ask for:
///
/// - a point on each large island, place_1, place_2, ..., the largest first, at the pixel that is
///   farthest from the walls;
/// - an exit where a large island meets the picture's edge, left_exit or, if there are several,
///   left_exit_1, ...; none if there are more than kMostFirstExits;
/// - an agent, hero, the widest that fits at all of these and gets from one to the other;
/// - the expectation that no path leads from the island with the most of these to the others.
///
/// Nothing is added to a level without floor. Absent where that takes more steps than `floors`,
/// which are those of the level, have left. Precondition: the manifest has no points, exits, agents
/// and expectations.
std::optional<Manifest> first_manifest(const Level& level, LevelFloors& floors);

}  // namespace walkmask
