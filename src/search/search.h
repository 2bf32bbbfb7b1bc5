#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "floor/point.h"

namespace walkmask::search {

/// The pixels one step away: the four at a pixel's sides, or also the diagonal ones if both pixels
/// between which the step passes are floor.
enum class Neighbours { four, eight };

/// A request for a path between two pixels.
struct SearchQuery {
  Point start;
  Point goal;
  bool with_order = false;  ///< fill SearchResult::order
};

/// The path that a planner found, and the effort it took.
struct SearchResult {
  bool found = false;
  /// Every pixel of the path from start to goal, both included, each one step from the one before;
  /// empty unless found.
  std::vector<Point> cells;
  std::size_t visited = 0;     ///< the number of pixels expanded
  std::size_t peak_queue = 0;  ///< the most entries that were queued or kept at a time
  std::vector<Point> order;    ///< the pixels visited, in order, if requested

  /// Empties the result, but keeps its memory.
  void clear() {
    found = false;
    cells.clear();
    visited = 0;
    peak_queue = 0;
    order.clear();
  }
};

/// Answers queries about one terrain, one after the other, and overwrites the result, whose memory
/// is reused. `found` is whether steps to the four neighbours lead from start to goal: a diagonal
/// step is allowed only if two of those lead to the same pixel. A result depends only on terrain
/// and query and is the same on every platform. Between queries a planner keeps nothing but memory,
/// so that once warm nothing is allocated. Preconditions: the terrain outlives the planner; both
/// ends are floor.
using PlannerFunction = std::function<void(const SearchQuery& query, SearchResult& result)>;

}  // namespace walkmask::search
