#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/compare_sheet.h"
#include "cli/level_options.h"
#include "cli/opened_level.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/read_value.h"
#include "compare/comparison.h"
#include "compare/contender.h"
#include "compare/published.h"
#include "level/choice.h"
#include "path/room_solver.h"
#include "report/comparison.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

constexpr Option kQuestion[] = {
    {"--from", "P", "where to start: x,y or a point's name"},
    {"--to", "P", "where to go"},
    {"--scen", "FILE", "ask every query of a MovingAI scenario, and check its lengths"},
    {"--planners", "LIST", "names separated by commas, or all (default: one of each kind)"},
    {"--path", "PLANNER", "pipeline (default), or shortest: put that beside them"},
    {"--smooth", "HOW", "beautify (default), farthest or none, of each path"},
};

constexpr Option kResult[] = {
    {"--format", "FORMAT", "text (default) or json"},
    {"--output", "FILE", "write the report there, not to standard output", 'o'},
    {"--overlay", "FILE", "draw what each visited and its path, side by side, as a PNG"},
    {"--time", "", "time repeated runs also where the format is json"},
};

const OptionGroup kOptions[] = {
    {"Comparison", kQuestion}, {"Result", kResult}, kLevelOptions, kLimitOptions};

constexpr std::string_view kDetails =
    "Planners, and what is counted as visited\n"
    "  flood               the pipeline of solve: cones\n"
    "  shortest            the other path of solve: wedges\n"
    "  wavefront, bfs, dfs, dijkstra, greedy, astar-manhattan, astar-euclidean, astar-chebyshev,\n"
    "  astar-octile        each with -4 or -8 behind it for the neighbours: pixels\n"
    "  jps, evasion        pixels\n"
    "\n"
    "Columns\n"
    "  peak queue          how many waited at most\n"
    "  cells, octile       pixels of the path before smoothing, and their octile length\n"
    "  waypoints, length   of the path after smoothing\n"
    "  over best           that length over the best: the shortest path of a point if shortest\n"
    "                      takes part, else the shortest path found\n"
    "  microseconds        the median of repeated runs, without preparing the floor and smoothing\n"
    "\n"
    "With --scen the planners that find the shortest octile length are asked, and every length\n"
    "that differs from the published one is reported.\n"
    "In the overlay pixels go from violet to yellow in the order in which they were visited.\n";

struct CompareOptions {
  LevelOptions level;
  Place from, to;
  std::optional<std::string> scenario;
  ComparisonOptions comparison;
  ReportFormat format = ReportFormat::text;
  std::optional<std::string> overlay;
  Output report = {"--format", "-"};

  std::vector<Output> outputs() const {
    if (!overlay) return {report};
    return {{"--overlay", *overlay}, report};
  }
};

Error unknown_planner(const std::string& name, std::span<const std::string> allowed) {
  return {Fault::usage, "--planners", "", in_quotes(name) + " is not a planner to choose here",
          suggestion(name, allowed)};
}

/// The planners named; `usual` where none are.
Result<std::vector<std::string>> planners_of(const Arguments& arguments,
                                             const std::vector<std::string>& allowed,
                                             const std::vector<std::string>& usual) {
  const Result<std::vector<std::string>> names = names_value(arguments, "--planners");
  if (!names) return names.error();
  if (names->empty()) return usual;
  if (*names == std::vector<std::string>{"all"}) return allowed;
  std::vector<std::string> planners;
  for (const std::string& name : *names) {
    if (std::ranges::find(allowed, name) == allowed.end()) return unknown_planner(name, allowed);
    if (std::ranges::find(planners, name) != planners.end()) {
      return Error{Fault::usage, "--planners", "", in_quotes(name) + " is named twice",
                   "name it once"};
    }
    planners.push_back(name);
  }
  return planners;
}

Result<ComparisonOptions> comparison_options(const Arguments& arguments, ReportFormat format) {
  const Result<Smoothing> smoothing = word_value<Smoothing>(arguments, "--smooth",
                                                            {{"beautify", Smoothing::beautify},
                                                             {"farthest", Smoothing::farthest},
                                                             {"none", Smoothing::none}},
                                                            Smoothing::beautify);
  if (!smoothing) return smoothing.error();
  const bool is_scenario = arguments.has("--scen");
  Result<std::vector<std::string>> planners =
      planners_of(arguments, is_scenario ? octile_contenders() : planner_names(),
                  is_scenario ? octile_contenders() : usual_contenders());
  if (!planners) return planners.error();
  const Result<PlannerOptions> path = planner_options(arguments);
  if (!path) return path.error();
  if (path->planner == Planner::shortest) *planners = with_shortest(std::move(*planners));
  constexpr std::size_t kRuns = 51;
  const bool timed = format == ReportFormat::text || arguments.has("--time");
  return ComparisonOptions{std::move(*planners), *smoothing, timed ? kRuns : 0};
}

/// An option of a single question, where a scenario asks.
Failure check_scenario_alone(const Arguments& arguments) {
  for (const std::string_view option :
       {"--from", "--to", "--path", "--smooth", "--time", "--overlay"}) {
    if (!arguments.has(option)) continue;
    return Error{Fault::usage, std::string(option), "", "does not go together with --scen",
                 "leave one of them out"};
  }
  return std::nullopt;
}

Result<CompareOptions> compare_options(const Arguments& arguments) {
  CompareOptions options;
  const Result<ReportFormat> format = report_format(arguments);
  if (!format) return format.error();
  options.format = *format;
  Result<LevelOptions> level = level_options(arguments);
  if (!level) return level.error();
  options.level = std::move(*level);
  Result<ComparisonOptions> comparison = comparison_options(arguments, *format);
  if (!comparison) return comparison.error();
  options.comparison = std::move(*comparison);
  options.overlay = arguments.value("--overlay");
  if (const auto file = arguments.value("--output")) options.report = {"--output", *file};
  options.scenario = arguments.value("--scen");
  if (options.scenario) {
    if (Failure failure = check_scenario_alone(arguments)) return *failure;
    return options;
  }
  Result<Place> from = place_value(arguments, "--from");
  if (!from) return from.error();
  Result<Place> to = place_value(arguments, "--to");
  if (!to) return to.error();
  options.from = std::move(*from);
  options.to = std::move(*to);
  return options;
}

Result<int> compare_on_question(const CompareOptions& options, const Level& level,
                                const PreparedFloor& ground) {
  const Result<Ends> ends = ends_of(level, options.from, options.to);
  if (!ends) return ends.error();
  const MaskScale scale = level.scale();
  const Ends mask_ends = on_mask(*ends, scale);
  ComparisonSheet sheet(ground, mask_ends, scale);
  Onlooker onlooker;
  if (options.overlay) {
    onlooker = [&sheet](const Showing& showing, const search::SearchResult& answer) {
      sheet.add(showing, answer);
    };
  }
  const Comparison on_mask_only = compare(ground, mask_ends, options.comparison, onlooker);
  if (options.overlay) {
    const auto png = sheet.as_png(on_mask_only);
    if (!png) return png.error();
    if (Failure failure = deliver(*options.overlay, *png)) return *failure;
  }
  const Comparison comparison = in_room(on_mask_only, scale, *ends);
  const std::string report = options.format == ReportFormat::json ? comparison_json(comparison)
                                                                  : comparison_text(comparison);
  if (Failure failure = deliver(options.report.file, report)) return *failure;
  return comparison.all_found() ? kDone : kNo;
}

Result<std::vector<PublishedQuery>> read_scenario(const std::string& file, std::uint64_t most_bytes,
                                                  const PreparedFloor& ground) {
  const auto bytes = read_file(file, most_bytes);
  if (!bytes) return bytes.error();
  const std::string text(bytes->begin(), bytes->end());
  Result<std::vector<PublishedQuery>> queries =
      read_published(text, ground.floor.width(), ground.floor.height());
  if (!queries) queries.error().file = file;
  return queries;
}

Result<int> compare_on_scenario(const CompareOptions& options, const PreparedFloor& ground) {
  const Result<std::vector<PublishedQuery>> queries =
      read_scenario(*options.scenario, options.level.request.limits.file_bytes, ground);
  if (!queries) return queries.error();
  const std::vector<Verdict> verdicts =
      check_published(ground, *queries, options.comparison.planners);
  const std::string report = options.format == ReportFormat::json
                                 ? verdicts_json(verdicts, queries->size())
                                 : verdicts_text(verdicts, queries->size());
  if (Failure failure = deliver(options.report.file, report)) return *failure;
  const bool all_same = std::ranges::all_of(
      verdicts, [](const Verdict& verdict) { return verdict.differences.empty(); });
  return all_same ? kDone : kNo;
}

Result<int> run_compare(const Arguments& arguments) {
  const Result<CompareOptions> options = compare_options(arguments);
  if (!options) return options.error();
  std::vector<std::string> inputs;
  if (options->scenario) inputs.push_back(*options->scenario);
  const Result<OpenedLevel> opened = open_level(options->level, options->outputs(), inputs);
  if (!opened) return opened.error();
  const PreparedFloor ground(floor_of(opened->level, opened->open, opened->diameter));
  return options->scenario ? compare_on_scenario(*options, ground)
                           : compare_on_question(*options, opened->level, ground);
}

}  // namespace

const Command kCompareCommand = {
    .name = "compare",
    .summary = "Compare path planners on one question",
    .synopsis = "LEVEL --from P --to P [options], or MAP --scen FILE.scen",
    .example = "data/harbour.level.json --from door --to vault --planners flood,jps",
    .details = kDetails,
    .done = "all found",
    .no = "no path, or a published length differs",
    .options = kOptions,
    .run = run_compare,
};

}  // namespace walkmask
