#include "cli/path_options.h"

namespace walkmask {

OptionGroup path_options(PathChoice& choice) {
  return {"Path",
          {line_of_sight_option(choice.line_of_sight),
           planner_option(choice.planner),
           {"--within", "P", "let a shortest path be up to P percent longer, found sooner",
            into(choice.within, read::whole_number(0, 100))},
           {"--corners", "", "also list the wall corners at which a shortest path turns",
            flag(choice.corners)},
           {"--nearest", "", "move a blocked end or an unreachable goal to the nearest floor",
            flag(choice.nearest)},
           {"--stage", "STAGE", "stop after trace, simplify or beautify (default)",
            into(choice.stage, read::word<Stage>)}}};
}

Failure check_planner(const PathChoice& choice) {
  if (choice.corners && choice.planner != Planner::shortest) {
    return Error{Fault::usage, "--corners", "", "only a shortest path has them",
                 "add --path shortest"};
  }
  if (choice.within > 0 && choice.planner != Planner::shortest) {
    return Error{Fault::usage, "--within", "", "only a shortest path has a bound",
                 "add --path shortest"};
  }
  if (choice.stage && choice.planner == Planner::shortest) {
    return Error{Fault::usage, "--stage", "", "a shortest path has no stages",
                 "leave out --stage or --path"};
  }
  return std::nullopt;
}

}  // namespace walkmask
