#pragma once

#include <vector>

#include "diff/compared.h"
#include "diff/level_difference.h"

namespace walkmask::diff {

// The parts of a comparison, see LevelDifference. All charge the budgets of `compared` and of its
// levels, and end if these run out: see within_steps.

/// Finds the changed pixels of the floor outside all areas, then of each area, with all areas open.
/// Time: linear in the words of the canvas for each area and in the blocks of the changed pixels;
/// if any have changed, covered_floor for each body.
std::vector<PartDifference> changed_parts(Compared& compared, const DiffOptions& options);

/// Finds islands that were joined, cut, appeared or vanished. Joined and cut islands come first,
/// then the largest.
void find_changed_islands(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference);

/// Finds places and pairs that gained or lost their connection. Time: linear in the places if no
/// pair did and no exit touches several islands.
void find_changed_connections(Compared& compared, const PlacePositions& positions,
                              FloorDifference& difference);

/// Finds the pairs whose path lengths differ by more than the tolerance. Charges `steps` for each
/// pair, and the budgets of the levels for paths.
void find_changed_lengths(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          Steps& steps, FloorDifference& difference);

/// Adds the areas that began or stopped mattering to agents of these footprints, without the
/// agents' names. Returns whether all pairs were compared. Charges `steps` for each pair.
bool find_changed_gates(Compared& compared, const OldAndNew<Footprint>& footprint, Steps& steps,
                        std::vector<GateChange>& gates);

/// Finds names that only one of the levels has, and other differences between their manifests. If
/// an agent is chosen, other agents are ignored.
void find_changed_names(const Compared& compared, const AgentChoice& choice,
                        LevelDifference& difference);

}  // namespace walkmask::diff
