#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/box.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

struct SceneArea;

/// Returns the bounds of the pixels that a search may know, with a margin; the whole floor if there
/// are none.
Box part_around(const BitGrid& known);

/// The background of a sheet's panels, and the marks in it.
struct PanelGround {
  Picture picture;
  std::vector<Meaning> shown;
};

/// Returns the art, lit where there is floor, with the areas and the floor's outline. Precondition:
/// all have the same size.
PanelGround panel_ground(Picture art, const BitGrid& floor, std::span<const SceneArea> areas,
                         const Box& part);

/// A search on a floor, drawn as a small panel. All points are inside the floor.
struct Panel {
  const Picture& ground;             ///< background, of the floor's size
  Box part;                          ///< the part shown: inside, not empty
  std::span<const Point> visited;    ///< in the order of the search; optional
  std::span<const Point> waypoints;  ///< empty if there is no path
  std::vector<std::string> caption;  ///< lines
  std::optional<Point> start = {}, goal = {};
  std::vector<Box> blocks = {};     ///< rectangles expanded, in order
  std::vector<Point> entries = {};  ///< pixels where the search entered them
  std::vector<Meaning> shown = {};  ///< marks in the ground
};

/// Returns the caption, and below it the part of the ground with
///
/// - visited pixels, coloured by their order (see rank_colour.h), at least 2 pixels large; if there
///   are few, 5 pixels large with a dark border;
/// - blocks as tinted frames, with a dot at each entry;
/// - the path, a diamond at the goal and a disc at the start.
///
/// A whole factor brings the longer side of the part as near to 640 pixels as it can without
/// exceeding it. If several floor pixels share a panel pixel, it shows the last visited. Time:
/// linear in the panel's pixels and in the pixels visited.
Scene panel_scene(const Panel& panel);

/// Returns the panels in a grid with as many columns as rows, or one more, filled from the top
/// left. Precondition: there is at least one panel, and all have the same size.
Scene contact_sheet(std::vector<Scene> panels);

/// Returns two scenes side by side, or one above the other if the first one is more than twice as
/// wide as high.
Scene pair_scene(Scene first, Scene second);

}  // namespace walkmask::draw
