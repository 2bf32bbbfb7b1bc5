#pragma once

#include <vector>

#include "diff/compared.h"
#include "diff/level_difference.h"

namespace walkmask::diff {

// The parts of a comparison, see LevelDifference. All take their steps from the new level's floors.

/// Finds the changed pixels of the floor outside all areas, then of each area, while all areas are
/// open. Time: linear in the words of the canvas for each area, and in the blocks of what changed.
std::vector<PartDifference> changed_parts(Compared& compared, const DiffOptions& options);

/// Finds islands that were joined, cut, appeared or vanished: those that join or cut first, then
/// those with most pixels.
void find_changed_islands(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference);

/// Finds places and pairs that gained or lost their connection.
void find_changed_connections(const Compared& compared, const Positions& positions,
                              FloorDifference& difference);

/// Finds the pairs whose paths have lengths that differ by more than the tolerance.
void find_changed_lengths(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference);

/// Finds the areas that began or ceased to matter to an agent.
void find_changed_gates(Compared& compared, const CommonAgent& agent, LevelDifference& difference);

/// Finds names that only one of the levels has, and what else their manifests say differently.
void find_changed_names(const Compared& compared, LevelDifference& difference);

}  // namespace walkmask::diff
