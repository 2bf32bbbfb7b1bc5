#include "cli/path_options.h"

#include <algorithm>
#include <string>
#include <utility>

#include "floor/comfort_setting.h"
#include "level/level.h"

namespace walkmask {
namespace {

/// Reads K or K:P, where K may be 0.
Result<Comfort> comfort(const std::string& text) {
  const std::size_t colon = text.find(':');
  const Result<int> keep = read::whole_number(0, kLargestComfort)(text.substr(0, colon));
  if (!keep) return keep.error();
  Comfort comfort = {.keep = *keep};
  if (colon == std::string::npos) return comfort;
  const Result<int> detour = read::whole_number(0, kLargestDetour)(text.substr(colon + 1));
  if (!detour) {
    return Error{Fault::usage, "", "",
                 in_quotes(text) + " is not K[:P] with P a whole number in its range",
                 "give P from 0 to " + std::to_string(kLargestDetour) + ", as in 8:10, or K alone"};
  }
  comfort.detour = *detour;
  return comfort;
}

}  // namespace

OptionGroup path_options(PathQuestion& question) {
  return {
      "Path",
      {line_of_sight_option(question.line_of_sight),
       planner_option(question.planner),
       {"--comfort",
        {ValueKind::word, "K[:P]"},
        "keep K pixels off the walls where there is room, and take a path up to P percent (10) "
        "longer to avoid narrow places; 0 for none (default: the agent's)",
        into(question.comfort, comfort)},
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

OptionGroup detail_options(PathDetails& details) {
  return {"Details of a path in JSON answers, for the game that plays it",
          {{"--legs",
            {ValueKind::word, "4|8"},
            "list the legs, each with one of 4 or 8 directions, its angle and its length",
            into(details.legs, read::word<Directions>)},
           {"--speed",
            {ValueKind::number, "V"},
            "give the time of the path and of each leg at V walked units a second",
            into(details.speed, read::short_number(1, kLargestSpeed))},
           {"--spacing",
            {ValueKind::number, "N"},
            "list the positions every N walked units along the path",
            into(details.spacing, read::short_number(1, kLargestSpacing))}}};
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
  if (question.stage && comfort_in_force(question.comfort, {})) {
    return Error{Fault::usage, "--stage", "", "a path with comfort has no stages",
                 "remove --stage or --comfort"};
  }
  if (question.stage && !planner.has_stages) {
    return Error{Fault::usage, "--stage", "",
                 "the planner " + std::string(planner.name) + " has no stages",
                 "remove --stage or --path"};
  }
  return std::nullopt;
}

Failure check_units(const Level& level, const PathQuestion& question, const PathDetails& details,
                    bool has_blockers) {
  if (!level.manifest.metres) return std::nullopt;
  const std::pair<const char*, bool> in_pixels[] = {
      {"--block", has_blockers},
      {"--comfort", question.comfort.has_value()},
      {"--legs", details.legs.has_value()},
      {"--speed", details.speed.has_value()},
      {"--spacing", details.spacing.has_value()},
  };
  for (const auto& [option, is_given] : in_pixels) {
    if (!is_given) continue;
    return Error{Fault::usage, option, "", "is for levels in pixels, and LEVEL is in metres",
                 "remove it"};
  }
  return std::nullopt;
}

}  // namespace walkmask
