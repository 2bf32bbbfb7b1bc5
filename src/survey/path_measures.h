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
#include "path/answer.h"
#include "path/polyanya.h"
#include "path/room_solver.h"
#include "survey/steps.h"

namespace walkmask {

/// Finds the first pixel that blocks the line of sight along a leg; absent if nothing blocks it.
/// Time: linear in the length of the leg. Precondition: both ends are inside.
std::optional<Point> first_off_floor(const BitGrid& floor, Point from, Point to, LineOfSight rule);

/// Finds the first of these pixels that a path passes through by a rule of sight: a pixel without
/// which the line of sight along a leg is blocked. Absent if it passes through none of them. Time:
/// linear in the length of the path. Preconditions: all waypoints are inside, and there is at least
/// one.
std::optional<Point> first_on_path(const AreaPixels& pixels, std::span<const Point> waypoints,
                                   LineOfSight rule);

/// Finds the waypoint that adds the most length compared with the straight line between its two
/// neighbours. Absent if the path is straight.
std::optional<Point> sharpest_bend(std::span<const Point> waypoints);

// A leg has the number of the waypoint at its end. If tied, the first leg counts. Absent if a path
// has no leg.

std::optional<std::size_t> longest_leg(std::span<const Point> waypoints);

/// Returns the leg that passes nearest to a pixel.
std::optional<std::size_t> leg_near(std::span<const Point> waypoints, Point pixel);

/// Returns the leg that passes nearest to some pixels. Absent as well if that takes more than
/// 50,000 comparisons of a waypoint and the end of a run, since a level may have thousands of such
/// paths. Charges `steps` for the pixels.
std::optional<std::size_t> leg_near(std::span<const Point> waypoints, const BitGrid& pixels,
                                    Steps& steps);

/// Returns the length of a point agent's shortest path between the centres of two pixels, in pixels
/// of the floor; absent if they are not connected. Charges `steps`. Time: as Polyanya.
/// Precondition: both are floor.
std::optional<double> shortest_length(const PreparedFloor& prepared, Point from, Point to,
                                      Steps& steps);

/// Does so by a search on the blocks of that floor, which may be used again.
std::optional<double> shortest_length(const Blocks& blocks, Polyanya& search, Point from, Point to,
                                      Steps& steps);

/// Finds a path like RoomSolver::solve. Charges `steps` for the flood or the search for the
/// shortest path, for the path's pixels, and for all blocks of the floor, even if data cached for
/// the goal makes visiting them unnecessary; before that, for a comfortable floor while it is made.
void solve_within(Steps& steps, RoomSolver& solver, const Blocks& blocks, Ends ends,
                  const PathQuestion& question, Path& path);

}  // namespace walkmask
