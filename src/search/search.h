#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "floor/point.h"

namespace walkmask::search {

/// Which pixels are one step away: the four beside a pixel, or the diagonal ones too where both
/// pixels that the step passes between are floor.
enum class Neighbours { four, eight };

struct Question {
  Point start;
  Point goal;
  bool with_order = false;  ///< whether Answer::order is wanted
};

struct Answer {
  bool found = false;
  /// Every pixel of the path from start to goal, both included, each one step from the one before;
  /// empty unless found.
  std::vector<Point> cells;
  std::size_t visited = 0;     ///< how many pixels were expanded
  std::size_t peak_queue = 0;  ///< the most entries that were queued or kept at a time
  std::vector<Point> order;    ///< the pixels visited, in that order, if asked for

  /// Empties it, but keeps the memory.
  void clear();
};

/// Answers questions about one terrain, one after the other, and overwrites the answer, whose
/// memory is used again. `found` is whether steps to the four neighbours lead from start to goal: a
/// diagonal step is allowed only if two of those lead to the same pixel. An answer depends only on
/// terrain and question and is the same on every platform. All that a planner keeps between answers
/// is memory, so that once warm nothing is allocated.
/// Preconditions: the terrain outlives the planner; both ends are floor.
using Planner = std::function<void(const Question& question, Answer& answer)>;

}  // namespace walkmask::search
