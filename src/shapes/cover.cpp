#include "shapes/cover.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "shapes/section.h"

namespace walkmask::shapes {
namespace {

/// The relation of a side of a ring to the ray from a point to the right.
enum class Crossing { on, yes, no };

/// Returns whether the point lies on the side, or the ray from it to the right crosses the side; of
/// a side only the upper end counts as crossed.
Crossing crossing_of(Point a, Point b, Point p) {
  const std::int64_t cross = (std::int64_t{b.x} - a.x) * (std::int64_t{p.y} - a.y) -
                             (std::int64_t{b.y} - a.y) * (std::int64_t{p.x} - a.x);
  const auto [left, right] = std::minmax(a.x, b.x);
  const auto [top, bottom] = std::minmax(a.y, b.y);
  if (cross == 0 && left <= p.x && p.x <= right && top <= p.y && p.y <= bottom) return Crossing::on;
  if (p.y < top || p.y >= bottom) return Crossing::no;
  return (cross > 0) == (a.y < b.y) ? Crossing::yes : Crossing::no;
}

Bounds box(Span columns, Span rows) { return {columns.first, rows.first, columns.last, rows.last}; }

template <typename Convex>
bool covers_point(const Convex& shape, Point p) {
  const Span rows = rows_of(shape);
  if (p.y < rows.first || p.y > rows.last) return false;
  const Span columns = section(shape, p.y);
  return columns.first <= p.x && p.x <= columns.last;
}

/// Returns whether a point lies on one of these rings or inside an odd number of them.
bool is_within_rings(std::span<const std::vector<Point>> rings, Point p) {
  bool is_inside = false;
  for (const std::vector<Point>& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Crossing side = crossing_of(ring[i], ring[(i + 1) % ring.size()], p);
      if (side == Crossing::on) return true;
      if (side == Crossing::yes) is_inside = !is_inside;
    }
  }
  return is_inside;
}

bool covers_point(const Polygon& polygon, Point p) { return is_within_rings(polygon.rings, p); }

}  // namespace

bool is_within(const std::vector<Point>& ring, Point p) { return is_within_rings({&ring, 1}, p); }

bool covers(const Shape& shape, Point p) {
  return std::visit([&](const auto& one) { return covers_point(one, p); }, shape);
}

Bounds box_of(const std::vector<Point>& ring) {
  Bounds all = {ring[0].x, ring[0].y, ring[0].x, ring[0].y};
  for (const Point p : ring) all = around(all, {p.x, p.y, p.x, p.y});
  return all;
}

Bounds box_of(const Shape& shape) {
  if (const auto* polygon = std::get_if<Polygon>(&shape)) return box_of(polygon->rings.front());
  if (const auto* one = std::get_if<Rectangle>(&shape)) return box(columns_of(*one), rows_of(*one));
  if (const auto* one = std::get_if<Ellipse>(&shape)) return box(columns_of(*one), rows_of(*one));
  const auto& line = std::get<Line>(shape);
  return box(columns_of(line), rows_of(line));
}

}  // namespace walkmask::shapes
