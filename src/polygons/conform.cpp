#include "polygons/conform.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace walkmask {
namespace {

bool by_column(Point a, Point b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); }

using Order = bool (*)(Point, Point);

std::vector<Point> sorted(std::vector<Point> corners, Order order) {
  std::sort(corners.begin(), corners.end(), order);
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  return corners;
}

/// Appends the corners between two ends of a side, in the direction of the side.
void append_between(Point from, Point to, const std::vector<Point>& corners, Order order,
                    Ring& ring) {
  const auto [first, last] = std::minmax(from, to, order);
  const auto begin = std::upper_bound(corners.begin(), corners.end(), first, order);
  const auto end = std::lower_bound(begin, corners.end(), last, order);
  if (first == from) {
    ring.insert(ring.end(), begin, end);
  } else {
    ring.insert(ring.end(), std::make_reverse_iterator(end), std::make_reverse_iterator(begin));
  }
}

}  // namespace

void conform(std::span<std::vector<Ring>> zones) {
  std::vector<Point> corners;
  for (const std::vector<Ring>& rings : zones) {
    for (const Ring& ring : rings) corners.insert(corners.end(), ring.begin(), ring.end());
  }
  const std::vector<Point> of_rows = sorted(corners, by_row);
  const std::vector<Point> of_columns = sorted(std::move(corners), by_column);
  for (std::vector<Ring>& rings : zones) {
    for (Ring& ring : rings) {
      Ring whole;
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point from = ring[i], to = corner_after(ring, i);
        whole.push_back(from);
        if (from.y == to.y) append_between(from, to, of_rows, by_row, whole);
        if (from.x == to.x) append_between(from, to, of_columns, by_column, whole);
      }
      ring = std::move(whole);
    }
  }
}

}  // namespace walkmask
