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
inline std::vector<EdgeRun> runs_along(Edge edge, const BitGrid& floor) {
  const Size picture = {floor.width(), floor.height()};
  const auto is_floor = [&](int k) { return floor.test(pixel_on(edge, k, picture)); };
  std::vector<EdgeRun> runs;
  for (int k = 0; k < pixels_along(edge, picture); ++k) {
    if (!is_floor(k)) continue;
    const Point pixel = pixel_on(edge, k, picture);
    if (k == 0 || !is_floor(k - 1)) runs.push_back({edge, pixel, pixel});
    runs.back().last = pixel;
  }
  return runs;
}

/// The edges, in the order of reports.
inline constexpr std::array kEdges = {Edge::left, Edge::right, Edge::top, Edge::bottom};

}  // namespace walkmask
