#pragma once

#include "base/error.h"
#include "cli/arguments.h"
#include "cli/option.h"
#include "path/room_solver.h"
#include "path/solve.h"

namespace walkmask {

extern const OptionGroup kPathOptions;

/// How a path is to be looked for.
Result<PathOptions> path_options(const Arguments& arguments);

/// Whose path is wanted, and what is told of it.
struct PlannerOptions {
  Planner planner = Planner::pipeline;
  bool corners = false;  ///< those that a shortest path turns at
};

Result<PlannerOptions> planner_options(const Arguments& arguments);

}  // namespace walkmask
