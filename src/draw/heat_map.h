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

/// Counts for each pixel of the art the paths that cross it.
class HeatMap {
 public:
  /// Precondition: 1 <= width, height <= 32768.
  HeatMap(int width, int height);

  /// Counts the pixels of a path, leg by leg in 8-connected steps. A pixel that the path crosses
  /// twice counts twice. A leg covers the same pixels in both directions. Linear in the path's
  /// length. Precondition: all waypoints are inside.
  void add(std::span<const Point> waypoints);

  int width() const { return width_; }
  int height() const { return height_; }
  std::int64_t paths() const { return paths_; }

  /// Returns the highest count of any pixel.
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
/// Precondition: 1 <= count.
constexpr int heat_level(std::uint32_t count) {
  return static_cast<int>(std::bit_width(count)) - 1;
}

/// Returns the colour of a level. Level 0 is light enough to differ from black; the highest is
/// brightest. Precondition: 0 <= level <= highest.
Rgb heat_colour(int level, int highest);

/// Adds the paths as thin lines with a dark casing. Each pixel has the colour of the highest level
/// near it.
void add_heat(Scene& scene, const HeatMap& heat, const Scale& scale);

}  // namespace walkmask::draw
