#pragma once

#include <vector>

#include "diff/compared.h"
#include "diff/level_difference.h"

namespace walkmask::diff {

// The parts of a comparison, see LevelDifference. All charge the budgets of `compared` and of
// its levels, and are ended if these run out: see within_steps.

/// Finds the changed pixels of the floor outside all areas, then of each area, while all areas are
/// open. Time: linear in the words of the canvas for each area, in the blocks of what changed and,
/// if anything did, for each body in what covered_floor takes.
std::vector<PartDifference> changed_parts(Compared& compared, const DiffOptions& options);

/// Finds islands that were joined, cut, appeared or vanished: those that join or cut first, then
/// those with most pixels.
void find_changed_islands(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference);

/// Finds places and pairs that gained or lost their connection. Time: linear in the places where no
/// pair did and no exit touches several islands.
void find_changed_connections(Compared& compared, const PlacePositions& positions,
                              FloorDifference& difference);

/// Finds the pairs whose paths have lengths that differ by more than the tolerance. Charges
/// `steps` for each pair, and the budgets of the levels for paths.
void find_changed_lengths(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          Steps& steps, FloorDifference& difference);

/// Adds the areas that began or ceased to matter to agents of these diameters, without their names.
/// Returns whether all pairs were compared. Charges `steps` for each pair.
bool find_changed_gates(Compared& compared, const OldAndNew<int>& diameter, Steps& steps,
                        std::vector<GateChange>& gates);

/// Finds names that only one of the levels has, and what else their manifests say differently. Of
/// agents, where one is chosen, only that one.
void find_changed_names(const Compared& compared, const AgentChoice& choice,
                        LevelDifference& difference);

}  // namespace walkmask::diff
