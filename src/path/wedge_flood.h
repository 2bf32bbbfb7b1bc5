#pragma once

#include <cstddef>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/wedge_field.h"

namespace walkmask {

/// A search for the shortest paths to a goal from everything connected to it, and the number of
/// wedges it expanded.
struct WedgeFlood {
  std::optional<WedgeField> field;  ///< absent if there are too many wedges
  std::size_t nodes = 0;
};

/// Looks from a goal into everything connected to it: Polyanya (see polyanya.h) without a target.
/// Nodes are expanded in the order of the least length of a path to the part of an edge that they
/// enter through. Paths within kNearTie of the shortest are followed too, so that the field knows
/// whether each is the only one.
///
/// Gives up after `most` wedges. Time: as Polyanya, for each wedge; a floor of b blocks has about
/// twenty b in a scene, several hundred b in noise. Memory while it runs: at most about a
/// hundred bytes a wedge. Precondition: the goal is floor.
WedgeFlood flood_wedges(const Blocks& blocks, Point goal, std::size_t most);

}  // namespace walkmask
