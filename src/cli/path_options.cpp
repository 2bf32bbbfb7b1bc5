#include "cli/path_options.h"

#include "cli/read_value.h"

namespace walkmask {
namespace {

constexpr Option kPath[] = {
    {"--line-of-sight", "RULE", "strict (default), or bresenham for games that walk that way"},
    {"--path", "PLANNER", "pipeline (default), or shortest: the shortest that can be walked"},
    {"--corners", "", "of a shortest path, give the wall corners it turns at"},
    {"--nearest", "", "move an end beside the floor onto the nearest floor in reach"},
    {"--stage", "STAGE", "stop after trace, simplify or beautify (default)"},
};

}  // namespace

constinit const OptionGroup kPathOptions = {"Path", kPath};

Result<PathOptions> path_options(const Arguments& arguments) {
  const Result<LineOfSight> line_of_sight = word_value<LineOfSight>(
      arguments, "--line-of-sight",
      {{"strict", LineOfSight::strict}, {"bresenham", LineOfSight::bresenham}},
      LineOfSight::strict);
  if (!line_of_sight) return line_of_sight.error();
  const Result<Stage> stage = word_value<Stage>(
      arguments, "--stage",
      {{"trace", Stage::trace}, {"simplify", Stage::simplify}, {"beautify", Stage::beautify}},
      Stage::beautify);
  if (!stage) return stage.error();
  return PathOptions{*line_of_sight, *stage, arguments.has("--nearest")};
}

Result<PlannerOptions> planner_options(const Arguments& arguments) {
  const Result<Planner> planner = word_value<Planner>(
      arguments, "--path", {{"pipeline", Planner::pipeline}, {"shortest", Planner::shortest}},
      Planner::pipeline);
  if (!planner) return planner.error();
  const bool corners = arguments.has("--corners");
  if (corners && *planner != Planner::shortest) {
    return Error{Fault::usage, "--corners", "", "only a shortest path has them",
                 "add --path shortest"};
  }
  if (arguments.has("--stage") && *planner == Planner::shortest) {
    return Error{Fault::usage, "--stage", "", "a shortest path has no stages",
                 "leave out --stage or --path"};
  }
  return PlannerOptions{*planner, corners};
}

}  // namespace walkmask
