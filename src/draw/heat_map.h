#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Counts for each pixel of some art how many paths lead over it.
class HeatMap {
 public:
  /// Precondition: 1 <= width, height <= 32768.
  HeatMap(int width, int height);

  /// Counts a path: each leg's pixels, in 8-connected steps, once; those that a path crosses twice
  /// count twice. A leg and the same leg walked backwards have the same pixels. Linear in the
  /// path's length. Precondition: all waypoints are inside.
  void add(std::span<const Point> waypoints);

  int width() const { return width_; }
  int height() const { return height_; }
  std::int64_t paths() const { return paths_; }

  /// Returns the count at the pixel that most paths lead over.
  std::uint32_t most() const { return most_; }

  /// Precondition: p is inside.
  std::uint32_t at(Point p) const {
    return counts_[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
                   static_cast<std::size_t>(p.x)];
  }

 private:
  void add_leg(Point from, Point to);
  void count(Point p);

  int width_, height_;
  std::vector<std::uint32_t> counts_;
  std::uint32_t most_ = 0;
  std::int64_t paths_ = 0;
};

/// Returns the level of heat of a count: counts of one level have the same highest bit.
/// Precondition: there is one.
constexpr int heat_level(std::uint32_t count) {
  return static_cast<int>(std::bit_width(count)) - 1;
}

/// Returns the colour of a level: that of a single path light enough to differ from black, the
/// highest brightest. Precondition: 0 <= level <= highest.
Rgb heat_colour(int level, int highest);

/// Adds the paths as thin lines, each pixel in the colour of the highest level near it, with a dark
/// casing around all.
void add_heat(Scene& scene, const HeatMap& heat, const Scale& scale);

}  // namespace walkmask::draw
