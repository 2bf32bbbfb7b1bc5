#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask {

/// A floor drawn as text, a string a row: '#' is wall, anything else floor, and letters on it mark
/// pixels.
class TextFloor {
 public:
  TextFloor(std::initializer_list<std::string_view> rows);

  const BitGrid& grid() const { return grid_; }

  /// Returns the pixel with this letter; ends the test if there is none.
  Point at(char letter) const;

 private:
  std::vector<std::string> rows_;
  BitGrid grid_;
};

/// Returns the grid as text, a line a row, '#' where a pixel is not set, '.' where it is.
std::string drawn(const BitGrid& grid);

/// Returns the drawing of a floor with the points marked, in order, by 0 to 9, a to z and then '*'.
std::string drawn(const BitGrid& grid, const std::vector<Point>& marked);

/// Returns "(1,2) (3,4)", for messages and for comparing paths.
std::string as_text(const std::vector<Point>& points);

}  // namespace walkmask
