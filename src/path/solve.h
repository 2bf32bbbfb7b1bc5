#pragma once

#include <vector>

#include "floor/bit_grid.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"

namespace walkmask {

/// What can become of a question, in the order in which it is tested.
enum class Outcome {
  from_blocked,  ///< the start is not floor
  to_blocked,    ///< the goal is not floor
  unreachable,   ///< no way leads from start to goal
  found,
};

/// The stage of the pipeline after which to stop.
enum class Stage { trace, simplify, beautify };

struct PathOptions {
  LineOfSight line_of_sight = LineOfSight::strict;
  Stage stage = Stage::beautify;
  /// Replace a blocked start, then a blocked or unreachable goal, by the nearest floor pixel, as
  /// games do with a click beside the floor.
  bool nearest = false;
};

/// The two ends of a question.
struct Ends {
  Point from;
  Point to;
  friend bool operator==(Ends, Ends) = default;
};

struct Path {
  Outcome outcome = Outcome::found;
  Ends requested;                ///< what was asked for
  Ends used;                     ///< differs from it only where `nearest` moved an end
  std::vector<Point> waypoints;  ///< from used.from to used.to, both included; empty unless found
};

/// The way from one pixel to another: flood, trace, simplify, beautify (after the article on the
/// pathfinder of a point-and-click adventure). Each segment of the result is seen by the line of
/// sight asked for. Time and memory: linear in the pixels of the floor.
/// Precondition: both ends are inside the image.
Path solve(const BitGrid& floor, Ends ends, const PathOptions& options = {});

/// Euclidean length of a way through `waypoints`, in pixels.
double path_length(const std::vector<Point>& waypoints);

}  // namespace walkmask
