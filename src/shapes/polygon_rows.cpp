#include "shapes/polygon_rows.h"

#include <algorithm>
#include <cstdint>

#include "floor/integer_math.h"

namespace walkmask::shapes {

PolygonRows::PolygonRows(const Polygon& polygon) : all_{0, -1} {
  for (const std::vector<Point>& ring : polygon.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      edges_.push_back(a.y < b.y ? Edge{a, b} : Edge{b, a});
    }
  }
  std::sort(edges_.begin(), edges_.end(),
            [](const Edge& a, const Edge& b) { return a.upper.y < b.upper.y; });
  if (edges_.empty()) return;
  all_ = {edges_.front().upper.y, edges_.front().lower.y};
  for (const Edge& edge : edges_) all_.last = std::max(all_.last, edge.lower.y);
}

PolygonRows::Crossing PolygonRows::crossing(const Edge& edge, int y) {
  const std::int64_t rows = std::int64_t{edge.lower.y} - edge.upper.y;
  const std::int64_t way =
      (std::int64_t{edge.lower.x} - edge.upper.x) * (std::int64_t{y} - edge.upper.y);
  const std::int64_t whole = quotient_rounded_down(way, rows);
  return {edge.upper.x + static_cast<int>(whole), static_cast<int>(way - whole * rows),
          static_cast<int>(rows)};
}

std::span<const Span> PolygonRows::row(int y) {
  for (; next_ < edges_.size() && edges_[next_].upper.y <= y; ++next_) {
    active_.push_back(edges_[next_]);
  }
  std::erase_if(active_, [y](const Edge& edge) { return edge.lower.y < y; });
  crossings_.clear();
  spans_.clear();
  for (const Edge& edge : active_) {
    // Where one edge goes on from another downward only the lower one counts.
    if (y < edge.lower.y) {
      crossings_.push_back(crossing(edge, y));
    } else {
      const int other = edge.upper.y == y ? edge.upper.x : edge.lower.x;
      spans_.push_back({std::min(edge.lower.x, other), std::max(edge.lower.x, other)});
    }
  }
  std::sort(crossings_.begin(), crossings_.end(), [](const Crossing& a, const Crossing& b) {
    if (a.whole != b.whole) return a.whole < b.whole;
    return std::int64_t{a.part} * b.parts < std::int64_t{b.part} * a.parts;
  });
  for (std::size_t i = 0; i + 1 < crossings_.size(); i += 2) {
    const Crossing &from = crossings_[i], &to = crossings_[i + 1];
    spans_.push_back({from.whole + (from.part > 0 ? 1 : 0), to.whole});
  }
  return spans_;
}

}  // namespace walkmask::shapes
