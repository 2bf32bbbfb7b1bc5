#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/area.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "floor/bit_grid.h"
#include "floor/ends.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A path question and its answer. All grids have the size of the art.
struct PathPicture {
  Picture art;                 ///< the background, or the mask itself
  const BitGrid& point_floor;  ///< floor for a point
  const BitGrid& floor;        ///< floor for the agent, within point_floor
  std::span<const SceneArea> areas = {};
  const BitGrid* uncomfortable = nullptr;  ///< floor that comfort avoids; optional
  const BitGrid* blockers = nullptr;       ///< pixels of shapes in the way; optional
  Point start, goal;                       ///< inside the art
  std::span<const Point> trace = {};       ///< its turns are enough; optional
  std::span<const Point> waypoints = {};   ///< empty if there is no path
  const BitGrid* start_side = nullptr;     ///< with no path: the floor connected to the start
  const BitGrid* goal_side = nullptr;      ///< with no path: the floor connected to the goal
  std::optional<Ends> nearest = {};        ///< with no path: between the two sides
  std::vector<Ends> moves = {};            ///< from an end that is not floor to the nearest floor
  std::optional<Point> asked_start = {};   ///< if it differs from start
  std::optional<Point> asked_goal = {};    ///< if it differs from goal
  std::string_view start_name = {}, goal_name = {};  ///< optional
  std::vector<std::string> title = {};
  std::optional<double> metres = {};  ///< of a pixel's side; absent: lengths are in pixels
};

/// Returns a picture of an answer, readable in grey and for the colour-blind as well:
///
/// - the art, lighter where there is floor, outlined (see lit_art.h);
/// - floor that comfort avoids a bit darker;
/// - areas tinted, outlined and named, closed ones hatched. Colours go by the order of the names,
///   and repeat after six areas;
/// - blockers dark and crossed;
/// - the trace as a hairline, the path as a band with a light and a dark casing, and a square at
///   each waypoint between the ends. The start is a disc, the goal a diamond; an end that is not
///   floor is crossed out;
/// - with no path: the floor connected to the start and the floor connected to the goal in two
///   tints, the second dotted; the shortest gap between them with its length; the areas that would
///   open a path, lit and named; from an end that is not floor, an arrow to the nearest floor with
///   the distance;
/// - START and GOAL, with their names if given and not too long;
/// - a cross at each requested point that was replaced, with dots leading to its replacement;
/// - a title bar above, a legend below.
///
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h). The order
/// of the areas does not matter, except that areas with the same name are drawn in order.
/// Precondition: the art has pixels.
Scene path_scene(PathPicture picture);

}  // namespace walkmask::draw
