#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "floor/point.h"
#include "path/goal_floods.h"

namespace walkmask {

/// The possible outcomes of a query, in the order in which they are tested.
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

/// The stage of the pipeline after which to stop.
enum class Stage { trace, simplify, beautify };

/// Returns the name of a stage, as users write it; see base/words.h.
constexpr std::string_view word(Stage stage) {
  switch (stage) {
    case Stage::trace:
      return "trace";
    case Stage::simplify:
      return "simplify";
    case Stage::beautify:
      return "beautify";
  }
  return {};
}

struct PathOptions {
  LineOfSight line_of_sight = LineOfSight::strict;
  Stage stage = Stage::beautify;
  /// Replace a blocked start, then a blocked or unreachable goal, by the nearest floor pixel, as
  /// games do with a click beside the floor.
  bool nearest = false;
  /// The per cent by which a shortest path may be longer than the shortest; 0 or more. The pipeline
  /// has no use for it.
  int within = 0;
  /// Keep the simplified trace beside the waypoints, which are the same. It takes a flood also
  /// where the goal is in line of sight. A shortest path has no trace.
  bool keep_trace = false;
};

/// The two ends of a query.
struct Ends {
  Point from;
  Point to;
  friend bool operator==(Ends, Ends) = default;
};

struct Path {
  Outcome outcome = Outcome::found;
  Ends requested;                 ///< what was asked for
  Ends used;                      ///< differs from it only where `nearest` moved an end
  std::vector<Point> waypoints;   ///< from used.from to used.to, both included; empty unless found
  std::vector<Point> trace = {};  ///< before beautify, in the same way; empty unless it was kept
};

/// The effort spent on an answer: the microseconds of each step, 0 if it was not needed, and how
/// much the steps examined.
struct Effort {
  double sight = 0;  ///< finding the two ends, and testing the line of sight between them
  double flood = 0;
  double trace = 0;  ///< with simplify, which is done along the way
  double beautify = 0;
  double search = 0;        ///< for the shortest path, with putting it onto pixels
  std::size_t cones = 0;    ///< settled by the flood; none if one was kept for the goal
  std::size_t corners = 0;  ///< of the simplified trace, where beautify begins
  std::size_t nodes = 0;    ///< looked through for the shortest path; none if it was read off
};

/// Answers queries about one floor, one after the other, with the pipeline flood, trace,
/// simplify, beautify (after "Pathfinding in point and click adventure games", shdon.com, 2022).
/// Each segment of an answer passes the line of sight asked for.
///
/// An answer depends only on floor, ends and options. Between answers the solver keeps memory, so
/// that once warm nothing is allocated, and the floods of goals that are asked for often (see
/// goal_floods.h). Time: that of the flood (see cone_flood.h), a few distances for each stride, and
/// the lines of sight. The floor must outlive the solver.
class PathSolver {
 public:
  explicit PathSolver(const PreparedFloor& floor) : floor_(floor), floods_(floor.blocks) {}

  /// Overwrites `path`, whose memory is reused. Precondition: both ends are inside the image.
  void solve(Ends ends, const PathOptions& options, Path& path);

  /// Overwrites `path` with its answer if that needs no flood: an end is blocked, the ends are not
  /// connected, are the same, or are in line of sight and no trace is to be kept. Returns whether
  /// it did; if not, `path` has its ends and is as found, without waypoints. Precondition: both
  /// ends are inside the image.
  bool solve_at_once(Ends ends, const PathOptions& options, Path& path);

  /// Finds the waypoints of a path that solve_at_once left without. `options` are the same.
  void solve_by_flood(const PathOptions& options, Path& path);

  /// Returns the effort spent on the last answer.
  const Effort& effort() const { return effort_; }

 private:
  Sight sight_by(LineOfSight rule);

  const PreparedFloor& floor_;
  GoalFloods floods_;
  std::int64_t beautified_ = 0;  // paths, by lines of sight that are strict
  std::optional<RowBands> bands_;
  Effort effort_;
};

/// Answers a single query.
Path solve(const PreparedFloor& floor, Ends ends, const PathOptions& options = {});

/// Returns the Euclidean length of a path through `waypoints`, in pixels.
double path_length(const std::vector<Point>& waypoints);

}  // namespace walkmask
