#include "survey/edge_runs.h"

namespace walkmask {

std::vector<EdgeRun> runs_along(Edge edge, const BitGrid& floor) {
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

}  // namespace walkmask
