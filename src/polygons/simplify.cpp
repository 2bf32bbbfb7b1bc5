#include "polygons/simplify.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>

#include "polygons/cell_grid.h"
#include "polygons/conform.h"

namespace walkmask {
namespace {

/// Returns whether a point is within `tolerance` of the line between `from` and `to`.
bool is_near(Point p, Point from, Point to, double tolerance) {
  const Point side = to - from, step = p - from;
  const double length2 = double(squared_length(side));
  const double along = std::clamp(double(dot_product(step, side)) / length2, 0.0, 1.0);
  const double dx = step.x - along * side.x, dy = step.y - along * side.y;
  return dx * dx + dy * dy <= tolerance * tolerance;
}

/// The corners of all rings while some are left out.
class Corners {
 public:
  Corners(const std::vector<Ring>& rings, double tolerance);

  /// Leaves out all corners that can be, and returns the rings of the others.
  std::vector<Ring> simplified();

 private:
  struct Corner {
    Point at;
    std::size_t before, after;  // neighbours that remain
    std::size_t first, end;     // the corners of its ring
    bool is_shared = false;     // by two rings, or twice by one
    bool is_left_out = false;
  };

  std::int64_t turn(std::size_t i) const;
  bool may_go(std::size_t i) const;
  bool is_close(std::size_t i) const;
  bool holds_corner(std::size_t i);
  void leave_out(std::size_t i);
  bool pass();
  void mark_shared();

  std::vector<Corner> corners_;
  CellGrid grid_;
  double tolerance_;
  // Twice the area of a corner's triangle, and the corner.
  std::set<std::pair<std::int64_t, std::size_t>> waiting_;
};

Corners::Corners(const std::vector<Ring>& rings, double tolerance)
    : grid_(rings), tolerance_(tolerance) {
  for (const Ring& ring : rings) {
    const std::size_t first = corners_.size(), end = first + ring.size();
    for (std::size_t i = first; i < end; ++i) {
      corners_.push_back({ring[i - first], i == first ? end - 1 : i - 1,
                          i + 1 == end ? first : i + 1, first, end});
      grid_.at(corners_[i].at).push_back(i);
    }
  }
  mark_shared();
}

void Corners::mark_shared() {
  for (Corner& corner : corners_) {
    corner.is_shared = std::ranges::count(grid_.at(corner.at), corner.at,
                                          [this](std::size_t i) { return corners_[i].at; }) > 1;
  }
}

/// Returns twice the area of the triangle of a corner and its neighbours, negative if it is reflex.
std::int64_t Corners::turn(std::size_t i) const {
  const Corner& corner = corners_[i];
  return cross_product(corner.at - corners_[corner.before].at,
                       corners_[corner.after].at - corner.at);
}

bool Corners::may_go(std::size_t i) const {
  const Corner& corner = corners_[i];
  const bool is_triangle = corners_[corner.before].before == corner.after;
  return !corner.is_left_out && !corner.is_shared && !is_triangle && turn(i) >= 0;
}

/// Returns whether this corner, and all corners left out next to it, are close to the line between
/// its neighbours.
bool Corners::is_close(std::size_t i) const {
  const Corner& corner = corners_[i];
  const Point from = corners_[corner.before].at, to = corners_[corner.after].at;
  std::size_t j = corner.before;
  while (true) {
    if (++j == corner.end) j = corner.first;
    if (j == corner.after) return true;
    if (!is_near(corners_[j].at, from, to, tolerance_)) return false;
  }
}

/// Returns whether the triangle of a corner and its neighbours has another corner in it or on it.
bool Corners::holds_corner(std::size_t i) {
  const Corner& corner = corners_[i];
  const Point a = corners_[corner.before].at, b = corner.at, c = corners_[corner.after].at;
  const auto [left, right] = std::minmax({a.x, b.x, c.x});
  const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
  bool found = false;
  grid_.for_each_in_box(left, top, right, bottom, [&](const std::vector<std::size_t>& items) {
    for (const std::size_t j : items) {
      const Point p = corners_[j].at;
      if (p == a || p == b || p == c) continue;
      found = found || (cross_product(b - a, p - a) >= 0 && cross_product(c - b, p - b) >= 0 &&
                        cross_product(a - c, p - c) >= 0);
    }
  });
  return found;
}

void Corners::leave_out(std::size_t i) {
  Corner& corner = corners_[i];
  for (const std::size_t neighbour : {corner.before, corner.after}) {
    waiting_.erase({turn(neighbour), neighbour});
  }
  corner.is_left_out = true;
  corners_[corner.before].after = corner.after;
  corners_[corner.after].before = corner.before;
  std::erase(grid_.at(corner.at), i);
  for (const std::size_t neighbour : {corner.before, corner.after}) {
    if (may_go(neighbour)) waiting_.insert({turn(neighbour), neighbour});
  }
}

/// Leaves out corners until none can be any more; returns whether there were any. A corner may have
/// kept another from being left out, so there may be more in the next pass.
bool Corners::pass() {
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (may_go(i)) waiting_.insert({turn(i), i});
  }
  bool any = false;
  while (!waiting_.empty()) {
    const auto [area, i] = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    if (!may_go(i)) continue;  // its ring has become a triangle
    if (area > 0 && (!is_close(i) || holds_corner(i))) continue;
    leave_out(i);
    any = true;
  }
  return any;
}

std::vector<Ring> Corners::simplified() {
  while (pass()) {
  }
  std::vector<Ring> rings;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (corners_[i].first == i) rings.emplace_back();
    if (!corners_[i].is_left_out) rings.back().push_back(corners_[i].at);
  }
  return rings;
}

}  // namespace

void simplify(std::span<std::vector<PartOutline>> zones, double tolerance) {
  std::vector<Ring> rings;
  for (std::vector<PartOutline>& parts : zones) {
    for_each_ring(parts, [&](Ring& ring) { rings.push_back(std::move(ring)); });
  }
  conform({&rings, 1});
  rings = Corners(rings, tolerance).simplified();
  auto next = rings.begin();
  for (std::vector<PartOutline>& parts : zones) {
    for_each_ring(parts, [&](Ring& ring) {
      std::rotate(next->begin(), std::ranges::min_element(*next, by_row), next->end());
      ring = std::move(*next++);
    });
  }
}

}  // namespace walkmask
