#include "cli/path_options.h"

#include "cli/read_value.h"

namespace walkmask {
namespace {

constexpr Option kPath[] = {
    {"--line-of-sight", "RULE", "strict (default), or bresenham for games that walk that way"},
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

}  // namespace walkmask
