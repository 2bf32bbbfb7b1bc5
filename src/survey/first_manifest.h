#pragma once

#include <cstdint>
#include <optional>

#include "level/level.h"
#include "level/manifest.h"
#include "survey/islands.h"
#include "survey/level_floors.h"

namespace walkmask {

/// Islands with at least this many pixels get a point in a first manifest. The largest island
/// always gets one.
inline constexpr std::int64_t kLargeIsland = 400;

/// At most this many openings along the edges of a picture become exits.
inline constexpr std::size_t kMostFirstExits = 32;

/// Adds places and an agent to a level's manifest, from its floor with every area open, so that
/// `check` accepts the mask as it is:
///
/// - a point on each large island, at the pixel farthest from the walls: place_1, place_2, ..., the
///   largest island first;
/// - an exit where a large island meets the picture's edge: left_exit or, if there are several,
///   left_exit_1, ...; none if there are more than kMostFirstExits;
/// - an agent, hero, of the given diameter. By default it is 2.5 % of the picture's width, or less
///   if that does not fit at all places or cannot get from each island's point to its exits.
///
/// No expectations are added: islands that no path joins are reported, not declared.
///
/// A level without floor stays as it is. Absent if the budget of `floors` runs out. Preconditions:
/// `floors` belong to the level; the manifest has no points, exits, agents or expectations.
std::optional<Manifest> first_manifest(const Level& level, LevelFloors& floors,
                                       std::optional<int> diameter = {});

}  // namespace walkmask
