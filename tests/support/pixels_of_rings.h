#pragma once

#include <compare>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

// A second opinion about closed lines of corners, which shares no code with src/polygons.

namespace walkmask {

/// Returns the pixels whose centres an odd number of the rings enclose: the even-odd rule.
/// Precondition: the rings lie within the size.
BitGrid pixels_of_rings(std::span<const std::vector<Point>> rings, int width, int height);

/// Sides with their directions, and how often each occurs. A side and its opposite cancel out.
class SideCounts {
 public:
  /// Adds the sides of a ring as they are, whole.
  void add_whole(const std::vector<Point>& ring);

  /// Adds the borders between the floor and its outside, pixel by pixel, with the floor on the
  /// right hand side.
  void add_borders(const BitGrid& floor);

  /// Returns these sides with each one that is horizontal or vertical cut at every pixel. Pieces
  /// of opposite sides that were not equal as a whole stay, both of them.
  SideCounts cut() const;

  /// Returns whether any side occurs twice in the same direction.
  bool has_twice() const;

  friend bool operator==(const SideCounts&, const SideCounts&) = default;

 private:
  void add(Point from, Point to);

  std::map<std::pair<std::pair<int, int>, std::pair<int, int>>, int> counts_;
};

}  // namespace walkmask
