#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/watch.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/opened_level.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/picture_title.h"
#include "cli/read_value.h"
#include "cli/solve_overlay.h"
#include "level/choice.h"
#include "level/level.h"
#include "path/room_solver.h"
#include "path/solve.h"
#include "report/answer.h"
#include "survey/openings.h"

namespace walkmask {
namespace {

constexpr Option kQuestion[] = {
    {"--from", "P", "where to start: x,y or a point's name"},
    {"--to", "P", "where to go"},
};

constexpr Option kResult[] = {
    {"--format", "FORMAT", "json (default), or points: a line x y for each waypoint"},
    {"--output", "FILE", "write the answer there, not to standard output", 'o'},
    {"--json", "FILE", "write the JSON there, whatever the format"},
    {"--overlay", "FILE", "draw the answer over the background, as a PNG"},
    {"--stats", "", "add step times to the JSON"},
};

const OptionGroup kOptions[] = {
    {"Question", kQuestion}, kPathOptions, {"Result", kResult}, kLevelOptions, kLimitOptions,
};

constexpr std::string_view kDetails = "For --output, --json and --overlay, - is standard output.\n";

/// Where the results go, as far as they are wanted.
struct Outputs {
  std::optional<Output> json, points, overlay;

  std::vector<Output> all() const {
    std::vector<Output> outputs;
    for (const auto* output : {&json, &points, &overlay}) {
      if (*output) outputs.push_back(**output);
    }
    return outputs;
  }
};

struct SolveOptions {
  LevelOptions level;
  PathOptions path;
  PlannerOptions planner;
  Place from, to;
  Outputs outputs;
  bool stats;
};

std::optional<Output> output_of(const Arguments& arguments, const char* option) {
  const std::optional<std::string> file = arguments.value(option);
  if (!file) return std::nullopt;
  return Output{option, *file};
}

Result<Outputs> solve_outputs(const Arguments& arguments) {
  const Result<bool> as_points =
      word_value<bool>(arguments, "--format", {{"json", false}, {"points", true}}, false);
  if (!as_points) return as_points.error();
  Outputs outputs;
  outputs.json = output_of(arguments, "--json");
  outputs.overlay = output_of(arguments, "--overlay");
  std::optional<Output> answer = output_of(arguments, "--output");
  if (*as_points) {
    outputs.points = answer ? std::move(answer) : Output{"--format", "-"};
  } else if (answer && outputs.json) {
    return Error{Fault::usage, "--output", "",
                 "contradicts --json: both name the file for the JSON", "leave one of them out"};
  } else if (answer) {
    outputs.json = std::move(answer);
  }
  const bool picture_on_stdout = outputs.overlay && outputs.overlay->file == "-";
  if (!outputs.json && !outputs.points && !picture_on_stdout) outputs.json = Output{"--json", "-"};
  return outputs;
}

Result<SolveOptions> solve_options(const Arguments& arguments) {
  Result<LevelOptions> level = level_options(arguments);
  if (!level) return level.error();
  const Result<PathOptions> path = path_options(arguments);
  if (!path) return path.error();
  const Result<PlannerOptions> planner = planner_options(arguments);
  if (!planner) return planner.error();
  Result<Place> from = place_value(arguments, "--from");
  if (!from) return from.error();
  Result<Place> to = place_value(arguments, "--to");
  if (!to) return to.error();
  Result<Outputs> outputs = solve_outputs(arguments);
  if (!outputs) return outputs.error();
  level->request.with_art = outputs->overlay.has_value();
  return SolveOptions{.level = std::move(*level),
                      .path = *path,
                      .planner = *planner,
                      .from = std::move(*from),
                      .to = std::move(*to),
                      .outputs = std::move(*outputs),
                      .stats = arguments.has("--stats")};
}

std::string answer_of(const SolveOptions& options, const Path& path, const NoPathReason* reason,
                      const std::optional<ShortestPath>& shortest, const Stats& stats) {
  Frame frame{.stats = options.stats ? &stats : nullptr};
  const ShortestPart part = {shortest ? &*shortest : nullptr, options.planner.corners};
  if (options.planner.planner == Planner::shortest) frame.shortest = &part;
  frame.reason = reason;
  return answer_json(path, frame);
}

Result<int> run_solve(const Arguments& arguments) {
  const Result<SolveOptions> options = solve_options(arguments);
  if (!options) return options.error();
  const Outputs& outputs = options->outputs;
  Watch watch;
  const Result<OpenedLevel> opened = open_level(options->level, outputs.all());
  if (!opened) return opened.error();
  const auto& [level, open, diameter] = *opened;
  const Result<Ends> ends = ends_of(level, options->from, options->to);
  if (!ends) return ends.error();

  const double load_time = watch.lap();
  const PreparedFloor ground(floor_of(level, open, diameter));
  const StepTime before[] = {{"load", load_time}, {"floor", watch.lap()}};
  RoomSolver solver(ground, level.scale());
  Path path;
  const std::optional<ShortestPath> shortest =
      solver.solve(*ends, options->planner.planner, options->path, path);

  std::optional<NoPathReason> no_path;
  if (path.outcome != Outcome::found && (outputs.overlay || outputs.json)) {
    no_path = no_path_reason(level, open, diameter, ground, path);
  }
  const NoPathReason* reason = no_path ? &*no_path : nullptr;
  if (outputs.overlay) {
    const auto png =
        solve_overlay({*opened, ground, path, options->from, options->to,
                       picture_title(level, options->level.state, options->level.agent), reason});
    if (!png) return png.error();
    if (Failure failure = deliver(outputs.overlay->file, *png)) return *failure;
  }
  if (outputs.json) {
    const Stats stats = {before, ground.blocks.all().size(), solver.effort()};
    const std::string json = answer_of(*options, path, reason, shortest, stats);
    if (Failure failure = deliver(outputs.json->file, json)) return *failure;
  }
  if (outputs.points) {
    if (Failure failure = deliver(outputs.points->file, answer_points(path))) return *failure;
  }
  return path.outcome == Outcome::found ? kDone : kNo;
}

}  // namespace

const Command kSolveCommand = {
    .name = "solve",
    .summary = "Find one path between two points",
    .synopsis = "LEVEL --from P --to P [options]",
    .example = "data/harbour.level.json --from door --to vault --overlay path.png",
    .details = kDetails,
    .done = "found",
    .no = "no path",
    .options = kOptions,
    .run = run_solve,
};

}  // namespace walkmask
