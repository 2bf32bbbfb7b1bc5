#pragma once

#include <optional>
#include <string_view>

#include "floor/comfort_setting.h"
#include "floor/line_of_sight.h"
#include "path/planner.h"

namespace walkmask {

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

/// A question about a path, apart from its two ends: its planner, and what the planner must keep
/// to. A planner ignores the parts that its row in planner.cpp does not name.
struct PathQuestion {
  Planner planner = {};
  LineOfSight line_of_sight = LineOfSight::strict;
  std::optional<Stage> stage = {};  ///< stop after this stage; absent: after the last
  /// Replace a blocked start, then a blocked or unreachable goal, by the nearest floor pixel, as
  /// games do with a click off the floor.
  bool nearest = false;
  /// Take the shortest path on the comfortable part of the floor, whichever the planner. It finds a
  /// path exactly if there is one without comfort. Solvers expect a distance above 0.
  std::optional<Comfort> comfort = {};
  int within = 0;        ///< per cent by which a path may exceed the shortest possible
  bool corners = false;  ///< report the corners of a shortest path
  /// Keep the simplified trace in addition to the waypoints, which do not change. This needs a
  /// flood even if the goal is in line of sight.
  bool keep_trace = false;
};

}  // namespace walkmask
