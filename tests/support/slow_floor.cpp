#include "support/slow_floor.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace walkmask {

bool slowly_covers(const Footprint& footprint, Point away, int scale) {
  // With the depth h = w deep / across, multiplied out: all in whole numbers.
  const std::int64_t width = footprint.width(), across = footprint.outline().across,
                     deep = footprint.outline().deep;
  const std::int64_t x = 2 * scale * std::int64_t{away.x}, y = 2 * scale * std::int64_t{away.y};
  if (footprint.outline().shape == Outline::Shape::rectangle) {
    return std::abs(x) < width && std::abs(y) * across < width * deep;
  }
  return x * x * deep * deep + y * y * across * across < width * width * deep * deep;
}

BitGrid slow_floor_for(const BitGrid& floor, const Footprint& footprint, int scale) {
  BitGrid result(floor.width(), floor.height());
  for (int y = 0; y < floor.height(); ++y) {
    const Footprint here = footprint.in_row(y * scale + scale / 2);
    const int reach = here.longest();
    for (int x = 0; x < floor.width(); ++x) {
      bool fits = true;
      for (int dy = -reach; dy <= reach && fits; ++dy) {
        for (int dx = -reach; dx <= reach && fits; ++dx) {
          fits = !slowly_covers(here, {dx, dy}, scale) || floor.test({x + dx, y + dy});
        }
      }
      if (fits) result.set({x, y});
    }
  }
  return result;
}

std::int64_t slow_squared_distance(const BitGrid& floor, Point p, std::int64_t across,
                                   std::int64_t down) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      if (floor.test({x, y})) continue;
      const std::int64_t dx = x - p.x, dy = y - p.y;
      least = std::min(least, across * dx * dx + down * dy * dy);
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

BitGrid slowly_covered(const BitGrid& positions, const Footprint& footprint, int scale) {
  BitGrid covered(positions.width(), positions.height());
  for (int y = 0; y < positions.height(); ++y) {
    for (int x = 0; x < positions.width(); ++x) {
      for (int v = 0; v < positions.height(); ++v) {
        for (int u = 0; u < positions.width(); ++u) {
          const bool is_near =
              slowly_covers(footprint.in_row(v * scale + scale / 2), {x - u, y - v}, scale);
          if (is_near && positions.test({u, v})) covered.set({x, y});
        }
      }
    }
  }
  return covered;
}

}  // namespace walkmask
