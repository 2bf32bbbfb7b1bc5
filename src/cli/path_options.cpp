#include "cli/path_options.h"

#include <algorithm>
#include <string>

namespace walkmask {

OptionGroup path_options(PathQuestion& question) {
  return {
      "Path",
      {line_of_sight_option(question.line_of_sight),
       planner_option(question.planner),
       {"--within",
        {ValueKind::number, "P"},
        "let a shortest path be up to P percent longer, found sooner",
        into(question.within, read::whole_number(0, 100))},
       {"--corners", ValueKind::none, "also list the wall corners where a shortest path turns",
        flag(question.corners)},
       {"--nearest", ValueKind::none,
        "move a blocked end or an unreachable goal to the nearest floor", flag(question.nearest)},
       {"--stage",
        {ValueKind::word, "STAGE"},
        "stop after trace, simplify or beautify (default)",
        into(question.stage, read::word<Stage>)}}};
}

namespace {

/// Returns the option that chooses the first planner with a capability.
std::string adding(bool PlannerRow::*something) {
  const auto row = std::ranges::find(planners(), true, something);
  return "add --path " + std::string(row->name);
}

}  // namespace

Failure check_planner(const PathQuestion& question) {
  const PlannerRow& planner = row_of(question.planner);
  if (question.corners && !planner.has_corners) {
    return Error{Fault::usage, "--corners", "", "only a shortest path has them",
                 adding(&PlannerRow::has_corners)};
  }
  if (question.within > 0 && !planner.can_be_near) {
    return Error{Fault::usage, "--within", "", "only a shortest path has a bound",
                 adding(&PlannerRow::can_be_near)};
  }
  if (question.stage && !planner.has_stages) {
    return Error{Fault::usage, "--stage", "",
                 "the planner " + std::string(planner.name) + " has no stages",
                 "remove --stage or --path"};
  }
  return std::nullopt;
}

}  // namespace walkmask
