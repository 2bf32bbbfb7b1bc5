#include "compare/smoothing.h"

#include <utility>

#include "floor/line_of_sight.h"
#include "path/beautify.h"
#include "path/trace.h"
#include "search/farthest_visible.h"

namespace walkmask {

std::vector<Point> smoothed(std::span<const Point> cells, const BitGrid& floor,
                            Smoothing smoothing) {
  std::vector<Point> turns = simplify(cells);
  switch (smoothing) {
    case Smoothing::none:
      break;
    case Smoothing::farthest:
      return search::farthest_visible(turns, floor, LineOfSight::strict);
    case Smoothing::beautify:
      return beautify(std::move(turns), {floor, LineOfSight::strict});
  }
  return turns;
}

}  // namespace walkmask
