#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "cli/option.h"
#include "cli/read_value.h"
#include "path/room_solver.h"
#include "path/solve.h"

namespace walkmask {

/// The planner of a path with its options, and what is reported of the path.
struct PathChoice {
  LineOfSight line_of_sight = LineOfSight::strict;
  Planner planner = Planner::pipeline;
  std::optional<Stage> stage = {};
  bool corners = false;  ///< report those that a shortest path turns at
  bool nearest = false;
  int within = 0;  ///< per cent by which a shortest path may be longer

  PathOptions path_options() const {
    return {.line_of_sight = line_of_sight,
            .stage = stage.value_or(Stage::beautify),
            .nearest = nearest,
            .within = within};
  }
};

/// Returns the row of --line-of-sight.
template <typename Target>
Option line_of_sight_option(Target& target) {
  return {"--line-of-sight", "RULE",
          "strict (default), or bresenham for games that walk such lines",
          into(target, read::word<LineOfSight>)};
}

/// Returns the row of --from.
template <typename Target>
Option from_option(Target& target) {
  return {"--from", "P", "the start: x,y or a point's name", into(target, read::place)};
}

/// Returns the row of --to.
template <typename Target>
Option to_option(Target& target) {
  return {"--to", "P", "the goal: x,y or a point's name", into(target, read::place)};
}

/// Returns the row, made one that must be given.
inline Option required(Option option, std::string_view missing) {
  option.missing = missing;
  return option;
}

/// Returns the row of --path.
template <typename Target>
Option planner_option(Target& target) {
  return {"--path", "PLANNER", "pipeline (default), or shortest for the shortest possible path",
          into(target, read::word<Planner>)};
}

/// Returns all that a command that answers questions lets choose.
OptionGroup path_options(PathChoice& choice);

/// Fails with Fault::usage where a stage or corners are chosen that the planner does not have.
Failure check_planner(const PathChoice& choice);

}  // namespace walkmask
