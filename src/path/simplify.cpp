#include "path/simplify.h"

namespace walkmask {

std::vector<Point> simplify(std::span<const Point> trace) {
  std::vector<Point> corners;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const bool inner = i > 0 && i + 1 < trace.size();
    if (inner && trace[i] - trace[i - 1] == trace[i + 1] - trace[i]) continue;
    corners.push_back(trace[i]);
  }
  return corners;
}

}  // namespace walkmask
