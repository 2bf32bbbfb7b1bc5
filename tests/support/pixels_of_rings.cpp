#include "support/pixels_of_rings.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace walkmask {
namespace {

/// Returns whether the side crosses the row of a pixel's centre to the left of that centre.
bool crosses_left_of(Point from, Point to, int x, int y) {
  if (from.y > to.y) std::swap(from, to);
  if (y < from.y || y >= to.y) return false;
  // Twice the height of the centre above the side's upper end, and the same for its column.
  const std::int64_t down = 2 * (y - from.y) + 1, along = 2 * (std::int64_t{x} - from.x) + 1;
  return along * (to.y - from.y) > down * (to.x - from.x);
}

}  // namespace

BitGrid pixels_of_rings(std::span<const std::vector<Point>> rings, int width, int height) {
  BitGrid changes(width, height);  // from the pixel before it in its row
  for (const std::vector<Point>& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point from = ring[i], to = ring[(i + 1) % ring.size()];
      for (int y = std::min(from.y, to.y); y < std::max(from.y, to.y); ++y) {
        int x = std::min(from.x, to.x);
        while (x < width && !crosses_left_of(from, to, x, y)) ++x;
        if (x == width) continue;
        changes.test({x, y}) ? changes.reset({x, y}) : changes.set({x, y});
      }
    }
  }
  BitGrid pixels(width, height);
  for (int y = 0; y < height; ++y) {
    bool is_inside = false;
    for (int x = 0; x < width; ++x) {
      is_inside = is_inside != changes.test({x, y});
      if (is_inside) pixels.set({x, y});
    }
  }
  return pixels;
}

void SideCounts::add(Point from, Point to) {
  const std::pair a{from.x, from.y}, b{to.x, to.y};
  const auto opposite = counts_.find({b, a});
  if (opposite == counts_.end()) {
    ++counts_[{a, b}];
  } else if (--opposite->second == 0) {
    counts_.erase(opposite);
  }
}

void SideCounts::add_whole(const std::vector<Point>& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) add(ring[i], ring[(i + 1) % ring.size()]);
}

void SideCounts::add_borders(const BitGrid& floor) {
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (!floor.test({x, y})) continue;
      if (!floor.test({x, y - 1})) add({x, y}, {x + 1, y});
      if (!floor.test({x + 1, y})) add({x + 1, y}, {x + 1, y + 1});
      if (!floor.test({x, y + 1})) add({x + 1, y + 1}, {x, y + 1});
      if (!floor.test({x - 1, y})) add({x, y + 1}, {x, y});
    }
  }
}

SideCounts SideCounts::cut() const {
  SideCounts result;
  for (const auto& [side, count] : counts_) {
    Point from = {side.first.first, side.first.second};
    const Point to = {side.second.first, side.second.second};
    const int steps = from.x == to.x || from.y == to.y ? manhattan(from, to) : 1;
    const Point step = {(to.x - from.x) / steps, (to.y - from.y) / steps};
    for (int i = 0; i < steps; ++i) {
      const Point next = from + step;
      result.counts_[{{from.x, from.y}, {next.x, next.y}}] += count;
      from = next;
    }
  }
  return result;
}

bool SideCounts::has_twice() const {
  return std::ranges::any_of(counts_, [](const auto& side) { return side.second > 1; });
}

}  // namespace walkmask
