#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"
#include "path/half_point.h"
#include "path/shortest_path.h"

namespace walkmask {

/// Turns a shortest path into pixels. Each wall corner becomes the floor pixel diagonally opposite
/// to the wall there, where an agent turns that keeps clear of it. If the next such pixel is not in
/// line of sight, as few pixels of the leg as needed lead there. At the end, each pixel between two
/// that are in line of sight of each other is dropped.
///
/// Each waypoint is visible from the one before. Under `strict` the result is longer than
/// the shortest path by at most 0.75 pixels for each radian that it turns, plus a thousandth.
/// Overwrites `waypoints`, whose memory is reused. Time: a few lines of sight for each turn.
/// Preconditions: `path` leads from start to goal and has its turns (see shortest_path.h).
/// `remaining` is null, or it is what remains of the floor, and no removed pixel lies within the
/// root of 2 from the path.
void onto_pixels(const PreparedFloor& floor, Point start, const ShortestPath& path, Point goal,
                 LineOfSight rule, std::vector<Point>& waypoints,
                 const RemainingFloor* remaining = nullptr);

/// Appends the pixels that a straight leg passes through, from the last of `pixels` on, each next
/// to the one before. When the leg passes a corner of the pixel grid, or runs along a grid line, it
/// takes the pixels on the side with floor.
///
/// Preconditions: a point may walk the leg (see polyanya.h); its ends are pixel centres or wall
/// corners; the last of `pixels` is floor and has `from` in its closed square.
/// Time: linear in the pixels.
void append_leg(const BitGrid& floor, HalfPoint from, HalfPoint to, std::vector<Point>& pixels);

}  // namespace walkmask
