#pragma once

#include <string_view>

#include "base/error.h"
#include "cli/option.h"
#include "cli/read_value.h"
#include "floor/path_details.h"
#include "path/question.h"

namespace walkmask {

/// Returns the row of --line-of-sight.
template <typename Target>
Option line_of_sight_option(Target& target) {
  return {"--line-of-sight",
          {ValueKind::word, "RULE"},
          "strict (default), or bresenham for games that walk such lines",
          into(target, read::word<LineOfSight>)};
}

/// Returns the row of --from.
template <typename Target>
Option from_option(Target& target) {
  return {"--from", ValueKind::place, "the start: x,y or a point's name",
          into(target, read::place)};
}

/// Returns the row of --to.
template <typename Target>
Option to_option(Target& target) {
  return {"--to", ValueKind::place, "the goal: x,y or a point's name", into(target, read::place)};
}

/// Returns the row with the mark that it is required.
inline Option required(Option option, std::string_view missing) {
  option.missing = missing;
  return option;
}

/// Returns the row of --path.
template <typename Target>
Option planner_option(Target& target) {
  return {"--path",
          {ValueKind::word, "PLANNER"},
          "pipeline (default), or shortest for the shortest possible path",
          into(target, read::word<Planner>)};
}

/// Returns the options of a command that answers path questions.
OptionGroup path_options(PathQuestion& question);

/// Returns the options for the details of paths.
OptionGroup detail_options(PathDetails& details);

/// Fails with Fault::usage if a question wants stages, corners or a bound that its planner does not
/// support.
Failure check_planner(const PathQuestion& question);

/// Fails with Fault::usage if options that are in pixels are about a level in metres.
Failure check_units(const Level& level, const PathQuestion& question,
                    const PathDetails& details = {}, bool has_blockers = false);

}  // namespace walkmask
