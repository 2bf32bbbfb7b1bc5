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
#include "floor/point.h"

namespace walkmask::draw {

/// Two pixels that are nearest to each other, one of each of two parts of the art.
struct NearestPair {
  Point from, to;
};

/// A question asked of a floor and its answer. All grids have the size of the art.
struct PathPicture {
  Picture art;                 ///< the background, or the mask itself
  const BitGrid& point_floor;  ///< floor for a point
  const BitGrid& floor;        ///< floor for the agent, within point_floor
  std::span<const SceneArea> areas = {};
  Point start, goal;                        ///< inside the art
  std::span<const Point> trace = {};        ///< its turns are enough; may be left out
  std::span<const Point> waypoints = {};    ///< empty where no path was found
  const BitGrid* start_side = nullptr;      ///< with no path: the floor connected to the start
  const BitGrid* goal_side = nullptr;       ///< with no path: the floor connected to the goal
  std::optional<NearestPair> nearest = {};  ///< with no path, between the two
  std::vector<NearestPair> moves = {};      ///< from an end that is not floor to where it would fit
  std::optional<Point> asked_start = {};    ///< where it differs from start
  std::optional<Point> asked_goal = {};     ///< where it differs from goal
  std::string_view start_name = {}, goal_name = {};  ///< may be left out
  std::vector<std::string> title = {};
};

/// Returns a picture of an answer, readable in grey and for the colour-blind as well:
///
/// - the art, lighter where there is floor, outlined (see lit_art.h);
/// - areas tinted, outlined and named, closed ones hatched. Colours go by the order of the names,
///   and repeat after six areas;
/// - the trace as a hairline, the path as a band with a light and a dark casing, a square at each
///   waypoint between; the start a disc, the goal a diamond, crossed out where it is not floor;
/// - with no path: the floor connected to the start and that connected to the goal in two tints,
///   the second dotted, the shortest gap between them with its length, and the areas that would
///   open a path lit and named; from an end that is not floor an arrow to the nearest, with the
///   distance;
/// - START and GOAL, with their names if these are there and not too long;
/// - a cross at each point that was asked for but replaced, dots leading to what was used;
/// - a title bar above, a legend below.
///
/// Art with a longer side below 960 pixels is enlarged by a whole factor (see scale.h). The same
/// in whatever order the areas come (of two with one name the first is drawn first). Precondition:
/// the art has pixels.
Scene path_scene(PathPicture picture);

}  // namespace walkmask::draw
