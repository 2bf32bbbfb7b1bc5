#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/area.h"
#include "draw/box.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// Returns the part of a floor that a search may know, with a margin; all of it where nothing is
/// known.
Box part_around(const BitGrid& known);

/// The picture that the panels of a sheet draw on, and the marks that it shows.
struct PanelGround {
  Picture picture;
  std::vector<Meaning> shown;
};

/// Returns the art, lit where there is floor, with the areas and the floor's outline. All have the
/// same size.
PanelGround panel_ground(Picture art, const BitGrid& floor, std::span<const SceneArea> areas,
                         const Box& part);

/// A search on a floor, to be drawn small. All points are inside the floor.
struct Panel {
  const Picture& ground;             ///< what lies beneath, a pixel for each of the floor
  Box part;                          ///< of it that is shown: inside, not empty
  std::span<const Point> visited;    ///< in that order; may be left out
  std::span<const Point> waypoints;  ///< empty where no path was found
  std::vector<std::string> caption;  ///< lines
  std::optional<Point> start = {}, goal = {};
  std::vector<Box> blocks = {};     ///< that a search over rectangles looked at, in that order
  std::vector<Point> entries = {};  ///< where it came into them
  std::vector<Meaning> shown = {};  ///< the marks of the ground
};

/// Returns the caption, and below it the part of the ground, the pixels visited coloured by their
/// order (see rank_colour.h) and 2 pixels large or more, a few with a dark border and 5 pixels;
/// blocks as tinted frames, with a dot at each entry; on top the path, a diamond at the goal and a
/// disc at the start. The longer side of the part is made 640 pixels or less by a whole factor, and
/// as large as it can be enlarged by one. Of the pixels that fall into one the last visited is
/// shown. Time: linear in the panel's pixels and in the pixels visited.
Scene panel_scene(const Panel& panel);

/// Returns the panels in as many columns as rows, or one more, from the top left. Precondition:
/// there is one, and all have one size.
Scene contact_sheet(std::vector<Scene> panels);

}  // namespace walkmask::draw
