#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"
#include "level/area_pixels.h"
#include "path/room_solver.h"
#include "path/solve.h"

namespace walkmask {

/// Finds the first pixel that blocks the line of sight along a leg; absent where it is clear. Time:
/// linear in the length of the leg. Precondition: both ends are inside.
std::optional<Point> first_off_floor(const BitGrid& floor, Point from, Point to, LineOfSight rule);

/// Finds the first of these pixels that a path passes through by a rule of sight: a pixel without
/// which the line of sight along a leg is blocked. Absent where it passes through none of them.
/// Time: linear in the length of the path. Preconditions: all waypoints are inside, and there is
/// at least one.
std::optional<Point> first_on_path(const AreaPixels& pixels, std::span<const Point> waypoints,
                                   LineOfSight rule);

/// Finds the waypoint that costs most: at which the path is longest beyond the straight line
/// between the two neighbours. Absent where the path is straight.
std::optional<Point> sharpest_bend(std::span<const Point> waypoints);

// A leg has the number of the waypoint that it ends at. The first of several that are alike counts;
// absent where a path has no leg.

std::optional<std::size_t> longest_leg(std::span<const Point> waypoints);

/// Returns the leg that passes nearest to a pixel.
std::optional<std::size_t> leg_near(std::span<const Point> waypoints, Point pixel);

/// Returns the leg that passes nearest to some pixels; absent too where that takes more than 50,000
/// comparisons of a waypoint and the end of a run: a level may have thousands of such paths.
std::optional<std::size_t> leg_near(std::span<const Point> waypoints, const BitGrid& pixels);

/// The length of a shortest path, in pixels of the floor, and the steps that finding it took.
struct ShortestLength {
  double pixels;
  std::int64_t steps;  ///< see Steps
};

/// Finds the length of the shortest path of a point agent from one pixel's centre to the other's;
/// absent where there is none. Time: as Polyanya. Precondition: both are floor.
std::optional<ShortestLength> shortest_length(const PreparedFloor& prepared, Point from, Point to);

/// Returns the steps that finding a path took (see Steps): those of the flood or the search for the
/// shortest path, and of the walk along it. The blocks are counted for each path, also one that is
/// read off what is kept for its goal, which takes less.
std::int64_t steps_of_path(const RoomSolver& solver, const Path& path, const Blocks& blocks);

}  // namespace walkmask
