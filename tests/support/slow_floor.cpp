#include "support/slow_floor.h"

#include <algorithm>
#include <limits>

namespace walkmask {

BitGrid slow_floor_for_diameter(const BitGrid& floor, int diameter, int scale) {
  BitGrid result(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      bool fits = true;
      for (int dy = -diameter; dy <= diameter && fits; ++dy) {
        for (int dx = -diameter; dx <= diameter && fits; ++dx) {
          const bool within = 4 * scale * scale * (dx * dx + dy * dy) < diameter * diameter;
          fits = !within || floor.test({x + dx, y + dy});
        }
      }
      if (fits) result.set({x, y});
    }
  }
  return result;
}

std::int64_t slow_squared_distance(const BitGrid& floor, Point p) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      if (!floor.test({x, y})) least = std::min(least, squared_length(Point{x, y} - p));
    }
  }
  return least;
}

std::vector<Point> beside(Point p) {
  return {p + Point{-1, 0}, p + Point{1, 0}, p + Point{0, -1}, p + Point{0, 1}};
}

std::size_t place(const BitGrid& floor, Point p) {
  return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(floor.width()) +
         static_cast<std::size_t>(p.x);
}

std::vector<int> slow_components(const BitGrid& floor) {
  const auto pixels =
      static_cast<std::size_t>(floor.width()) * static_cast<std::size_t>(floor.height());
  std::vector<int> components(pixels, -1);
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const auto number = static_cast<int>(place(floor, {x, y}));
      std::vector<Point> ahead = {{x, y}};
      while (!ahead.empty()) {
        const Point p = ahead.back();
        ahead.pop_back();
        if (!floor.test(p) || components[place(floor, p)] != -1) continue;
        components[place(floor, p)] = number;
        for (const Point q : beside(p)) ahead.push_back(q);
      }
    }
  }
  return components;
}

bool slowly_connected(const BitGrid& floor, Point a, Point b) {
  if (!floor.test(a) || !floor.test(b)) return false;
  const std::vector<int> components = slow_components(floor);
  return components[place(floor, a)] == components[place(floor, b)];
}

BitGrid slowly_covered(const BitGrid& positions, int diameter, int scale) {
  BitGrid covered(positions.width(), positions.height());
  for (int y = 0; y < positions.height(); ++y) {
    for (int x = 0; x < positions.width(); ++x) {
      for (int v = 0; v < positions.height(); ++v) {
        for (int u = 0; u < positions.width(); ++u) {
          const int squared = (x - u) * (x - u) + (y - v) * (y - v);
          const bool is_near = 4 * scale * scale * squared < diameter * diameter;
          if (is_near && positions.test({u, v})) covered.set({x, y});
        }
      }
    }
  }
  return covered;
}

}  // namespace walkmask
