#pragma once

#include <optional>

#include "floor/bit_grid.h"
#include "search/cells.h"
#include "search/search.h"

namespace walkmask::search {

/// Returns whether a path with the moves `a` is shorter than one with `b`, exactly.
bool is_shorter(Moves a, Moves b);

/// Returns the moves of a shortest path, in octile length; absent if there is none. Dijkstra's
/// algorithm with a queue of the standard library, steps looked up in the floor, lengths as pairs
/// of counts.
std::optional<Moves> shortest_moves(const BitGrid& floor, const SearchQuery& query,
                                    Neighbours neighbours);

}  // namespace walkmask::search
