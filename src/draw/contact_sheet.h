#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A search on a floor, to be drawn small. All points are inside the floor.
struct Panel {
  const BitGrid& floor;
  std::span<const Point> visited;    ///< in that order; may be left out
  std::span<const Point> waypoints;  ///< empty where no way was found
  std::vector<std::string> caption;  ///< lines
  std::optional<Point> start = {}, goal = {};
};

/// The caption, and below it the floor light and walls dark, the pixels visited coloured by their
/// order (see rank_colour.h), on top the way, a diamond at the goal and a disc at the start. The
/// longer side of the floor is made 640 pixels or less by a whole factor, and as large as it can be
/// enlarged by one. Of the pixels that fall into one the last visited is shown, and whether the one
/// at their middle is floor. Precondition: the floor has pixels. Time: linear in these and in the
/// pixels visited.
Picture panel_picture(const Panel& panel);

/// Panels in as many columns as rows, or one more, from the top left. Precondition: there is one,
/// and all have one size.
Picture contact_sheet(std::span<const Picture> panels);

}  // namespace walkmask::draw
