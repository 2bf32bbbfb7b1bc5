#include "compare/smoothing.h"

#include <cstddef>
#include <utility>

#include "path/beautify.h"
#include "path/trace.h"

namespace walkmask {

std::vector<Point> farthest_visible(std::span<const Point> points, const BitGrid& floor,
                                    LineOfSight rule) {
  std::vector<Point> kept;
  if (!points.empty()) kept.push_back(points.front());
  for (std::size_t at = 0; at + 1 < points.size();) {
    std::size_t next = points.size() - 1;
    while (next > at + 1 && !has_line_of_sight(floor, points[at], points[next], rule)) --next;
    kept.push_back(points[next]);
    at = next;
  }
  return kept;
}

std::vector<Point> smoothed(std::span<const Point> cells, const BitGrid& floor,
                            Smoothing smoothing) {
  std::vector<Point> turns = simplify(cells);
  switch (smoothing) {
    case Smoothing::none:
      break;
    case Smoothing::farthest:
      return farthest_visible(turns, floor, LineOfSight::strict);
    case Smoothing::beautify:
      return beautify(std::move(turns), {floor, LineOfSight::strict});
  }
  return turns;
}

}  // namespace walkmask
