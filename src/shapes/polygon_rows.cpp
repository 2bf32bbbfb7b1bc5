#include "shapes/polygon_rows.h"

#include <algorithm>
#include <cstdint>

#include "floor/integer_math.h"

namespace walkmask::shapes {

PolygonRows::PolygonRows(const Polygon& polygon) : all_{0, -1} {
  for (const std::vector<Point>& ring : polygon.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      sides_.push_back(a.y < b.y ? PolygonSide{a, b} : PolygonSide{b, a});
    }
  }
  std::sort(sides_.begin(), sides_.end(),
            [](const PolygonSide& a, const PolygonSide& b) { return a.upper.y < b.upper.y; });
  if (sides_.empty()) return;
  all_ = {sides_.front().upper.y, sides_.front().lower.y};
  for (const PolygonSide& side : sides_) all_.last = std::max(all_.last, side.lower.y);
}

PolygonRows::RowCrossing PolygonRows::crossing(const PolygonSide& side, int y) {
  const std::int64_t rows = std::int64_t{side.lower.y} - side.upper.y;
  const std::int64_t offset =
      (std::int64_t{side.lower.x} - side.upper.x) * (std::int64_t{y} - side.upper.y);
  const std::int64_t whole = quotient_rounded_down(offset, rows);
  return {side.upper.x + static_cast<int>(whole), static_cast<int>(offset - whole * rows),
          static_cast<int>(rows)};
}

std::span<const Span> PolygonRows::row(int y) {
  for (; next_ < sides_.size() && sides_[next_].upper.y <= y; ++next_) {
    active_.push_back(sides_[next_]);
  }
  std::erase_if(active_, [y](const PolygonSide& side) { return side.lower.y < y; });
  crossings_.clear();
  spans_.clear();
  for (const PolygonSide& side : active_) {
    // If one side continues another downwards, only the lower one counts.
    if (y < side.lower.y) {
      crossings_.push_back(crossing(side, y));
    } else {
      const int other = side.upper.y == y ? side.upper.x : side.lower.x;
      spans_.push_back({std::min(side.lower.x, other), std::max(side.lower.x, other)});
    }
  }
  std::sort(crossings_.begin(), crossings_.end(), [](const RowCrossing& a, const RowCrossing& b) {
    if (a.whole != b.whole) return a.whole < b.whole;
    return std::int64_t{a.part} * b.parts < std::int64_t{b.part} * a.parts;
  });
  for (std::size_t i = 0; i + 1 < crossings_.size(); i += 2) {
    const RowCrossing &from = crossings_[i], &to = crossings_[i + 1];
    spans_.push_back({from.whole + (from.part > 0 ? 1 : 0), to.whole});
  }
  return spans_;
}

}  // namespace walkmask::shapes
