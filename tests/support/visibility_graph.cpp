#include "support/visibility_graph.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace walkmask {
namespace {

bool is_odd(std::int64_t a) { return (a & 1) != 0; }

std::int64_t rounded_down(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

/// A place on a segment; `unit` is the length of half a pixel.
struct Fraction {
  std::int64_t x, y, unit;

  bool on_column_line() const { return x % unit == 0 && is_odd(x / unit); }
  bool on_row_line() const { return y % unit == 0 && is_odd(y / unit); }
};

/// Returns the pixels whose closed squares contain a place.
std::vector<Point> pixels_at(const Fraction& place) {
  const auto spans = [&place](std::int64_t a, bool on_line) {
    const auto first = static_cast<int>(rounded_down(rounded_down(a, place.unit) + 1, 2));
    return on_line ? std::array{first - 1, first} : std::array{first, first};
  };
  std::vector<Point> pixels;
  for (const int x : spans(place.x, place.on_column_line())) {
    for (const int y : spans(place.y, place.on_row_line())) pixels.push_back({x, y});
  }
  return pixels;
}

/// Returns whether a floor pixel of `from` around a place is in `to` or next to a pixel of it.
bool joined(const BitGrid& floor, const std::vector<Point>& from, const std::vector<Point>& to) {
  for (const Point a : from) {
    for (const Point b : to) {
      if (floor.test(a) && floor.test(b) && manhattan(a, b) <= 1) return true;
      // Diagonally across a corner, via a pixel next to both.
      if (floor.test(a) && floor.test(b) && (floor.test({a.x, b.y}) || floor.test({b.x, a.y}))) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool is_free(const BitGrid& floor, HalfPoint from, HalfPoint to) {
  // The segment is divided into `unit` equal steps. Every crossing with a grid line, and a place
  // between any two crossings, is at a whole step.
  const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
  const std::int64_t unit =
      2 * std::max<std::int64_t>(std::abs(dx), 1) * std::max<std::int64_t>(std::abs(dy), 1);
  const auto place = [&](std::int64_t step) {
    return Fraction{from.x * unit + dx * step, from.y * unit + dy * step, unit};
  };
  std::vector<std::int64_t> cuts = {0, unit};
  const auto cut = [&cuts, unit](int a, std::int64_t delta) {
    for (std::int64_t k = 1; k < std::abs(delta); ++k) {
      if (is_odd(a + (delta < 0 ? -k : k))) cuts.push_back(unit / std::abs(delta) * k);
    }
  };
  cut(from.x, dx);
  cut(from.y, dy);
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());

  std::vector<Point> before;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const std::vector<Point> now = pixels_at(place((cuts[i - 1] + cuts[i]) / 2));
    if (!joined(floor, now, now)) return false;
    if (!before.empty() && !joined(floor, before, now)) return false;
    before = now;
  }
  return true;
}

std::vector<HalfPoint> wall_corners(const BitGrid& floor) {
  std::vector<HalfPoint> corners;
  for (int y = 0; y <= floor.height(); ++y) {
    for (int x = 0; x <= floor.width(); ++x) {
      const int around = floor.test({x - 1, y - 1}) + floor.test({x, y - 1}) +
                         floor.test({x - 1, y}) + floor.test({x, y});
      if (around == 3) corners.push_back({2 * x - 1, 2 * y - 1});
    }
  }
  return corners;
}

VisibilityGraph::VisibilityGraph(const BitGrid& floor)
    : floor_(floor), corners_(wall_corners(floor)), sees_(corners_.size() * corners_.size()) {
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool seen = is_free(floor, corners_[i], corners_[j]);
      sees_[i * corners_.size() + j] = seen;
      sees_[j * corners_.size() + i] = seen;
    }
  }
}

double VisibilityGraph::shortest(Point start, Point goal) const {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  const HalfPoint from = centre_of(start), to = centre_of(goal);
  double shortest = is_free(floor_, from, to) ? distance(from, to) : kNever;
  std::vector<double> lengths;
  for (const HalfPoint corner : corners_) {
    lengths.push_back(is_free(floor_, from, corner) ? distance(from, corner) : kNever);
  }
  std::vector<bool> done(corners_.size());
  for (std::size_t round = 0; round < corners_.size(); ++round) {
    std::size_t nearest = corners_.size();
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      if (done[i]) continue;
      if (nearest == corners_.size() || lengths[i] < lengths[nearest]) nearest = i;
    }
    const double length = lengths[nearest];
    if (length >= shortest) break;
    done[nearest] = true;
    if (is_free(floor_, corners_[nearest], to)) {
      shortest = std::min(shortest, length + distance(corners_[nearest], to));
    }
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      if (!sees_[nearest * corners_.size() + i]) continue;
      lengths[i] = std::min(lengths[i], length + distance(corners_[nearest], corners_[i]));
    }
  }
  return shortest / 2;
}

}  // namespace walkmask
