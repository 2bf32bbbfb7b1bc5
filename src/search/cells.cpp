#include "search/cells.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <numbers>

namespace walkmask::search {

Moves moves_of(std::span<const Point> cells) {
  Moves moves;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const int steps = manhattan(cells[i - 1], cells[i]);
    assert(steps == 1 || steps == 2);
    ++(steps == 1 ? moves.straight : moves.diagonal);
  }
  return moves;
}

double octile_length(Moves moves) {
  return static_cast<double>(moves.straight) +
         static_cast<double>(moves.diagonal) * std::numbers::sqrt2;
}

void append_run(std::vector<Point>& cells, Point to) {
  const Point run = to - cells.back();
  assert(run.x == 0 || run.y == 0 || std::abs(run.x) == std::abs(run.y));
  const Point step = {std::clamp(run.x, -1, 1), std::clamp(run.y, -1, 1)};
  while (cells.back() != to) cells.push_back(cells.back() + step);
}

}  // namespace walkmask::search
