#pragma once

#include <array>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "level/exit.h"

namespace walkmask {

/// A run of floor along an edge of the picture, from one pixel of the mask to another.
struct EdgeRun {
  Edge edge;
  Point first, last;
};

/// Returns the runs along an edge, from left to right or from top to bottom.
std::vector<EdgeRun> runs_along(Edge edge, const BitGrid& floor);

/// The edges, in the order of reports.
inline constexpr std::array kEdges = {Edge::left, Edge::right, Edge::top, Edge::bottom};

}  // namespace walkmask
