#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "floor/ends.h"
#include "floor/point.h"
#include "path/question.h"
#include "path/shortest_path.h"

namespace walkmask {

/// The possible outcomes of a query, in the order of their tests.
enum class Outcome {
  from_blocked,  ///< the start is not floor
  to_blocked,    ///< the goal is not floor
  unreachable,   ///< no path leads from start to goal
  found,
};

/// Returns the name of an outcome in reports.
constexpr std::string_view word(Outcome outcome) {
  switch (outcome) {
    case Outcome::from_blocked:
      return "from-blocked";
    case Outcome::to_blocked:
      return "to-blocked";
    case Outcome::unreachable:
      return "unreachable";
    case Outcome::found:
      return "found";
  }
  return {};
}

/// The pixel of a path that is nearest to a wall.
struct Clearance {
  double least = 0;  ///< distance to the wall, centre to centre, in pixels
  Point at = {};     ///< the first such pixel that the path passes through

  friend bool operator==(Clearance, Clearance) = default;
};

struct Path {
  Outcome outcome = Outcome::found;
  Ends requested;                 ///< the ends of the question
  Ends used;                      ///< differs from it only if `nearest` moved an end
  std::vector<Point> waypoints;   ///< from used.from to used.to, both included; empty unless found
  std::vector<Point> trace = {};  ///< the waypoints before beautify; empty unless it was kept
  /// The path of a point that the waypoints follow. Absent if the planner does not measure it (see
  /// PlannerRow::has_corners), or if no floor connects the ends: under `bresenham` a path may be
  /// found even then.
  std::optional<ShortestPath> shortest = {};
  std::optional<Clearance> clearance = {};  ///< of a path with comfort; absent unless found
};

/// The effort spent on an answer: the microseconds of each step, 0 if it was not needed, and how
/// much the steps examined.
struct Effort {
  double sight = 0;  ///< finding the two ends, and testing the line of sight between them
  double flood = 0;
  double trace = 0;  ///< includes simplify
  double beautify = 0;
  double search = 0;        ///< for the shortest path, including its conversion to pixels
  std::size_t cones = 0;    ///< settled by the flood; 0 if one was kept for the goal
  std::size_t corners = 0;  ///< of the simplified trace, the input of beautify
  std::size_t nodes = 0;    ///< expanded for the shortest path; 0 if it was read off
  double comfort = 0;       ///< making comfortable parts of the floor, and measuring the clearance
};

/// Returns the Euclidean length of a path through `waypoints`, in pixels.
double path_length(const std::vector<Point>& waypoints);

}  // namespace walkmask
