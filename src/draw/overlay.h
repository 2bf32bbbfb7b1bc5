#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "draw/area.h"
#include "draw/picture.h"
#include "floor/bit_grid.h"
#include "floor/point.h"

namespace walkmask::draw {

/// What a question asked of a floor and what came of it. All grids have the size of the art.
struct Scene {
  Picture art;                 ///< the background, or the mask itself
  const BitGrid& point_floor;  ///< floor for a point
  const BitGrid& floor;        ///< floor for the agent that walks, within point_floor
  std::span<const SceneArea> areas = {};
  Point start, goal;                      ///< inside the art
  std::span<const Point> trace = {};      ///< its turns will do; may be left out
  std::span<const Point> waypoints = {};  ///< empty where no path was found
  const BitGrid* reached = nullptr;       ///< with no path: the floor connected to the goal
  std::optional<Point> asked_start = {};  ///< where it differs from start
  std::optional<Point> asked_goal = {};   ///< where it differs from goal
  std::string_view start_name = {}, goal_name = {};  ///< may be left out
};

/// A picture that shows without a legend where one may walk and which way the path goes, readable
/// in grey and for the colour-blind as well:
///
/// - the art, dark and nearly grey where there is no floor, light where there is, between the two
///   where only a point has room (see ground.h);
/// - areas tinted, outlined and named, closed ones striped. Colours go by the order of the names,
///   and repeat after six areas;
/// - the trace as a hairline, the path as a band with a light and a dark casing, a square at each
///   waypoint between; the start a disc, the goal a diamond, crossed out where it is not floor;
/// - with no path: the floor connected to the goal dotted and outlined, and a line that says why;
/// - START and GOAL, with their names if these are there and not too long;
/// - a cross at each point that was asked for but replaced, dots leading to what was used.
///
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h). The same
/// pixels on every platform, in whatever order the areas come (of two with one name the first is
/// drawn first). Precondition: the art has pixels.
Picture overlay(Scene scene);

}  // namespace walkmask::draw
