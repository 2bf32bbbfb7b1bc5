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
#include "batch/solve_between.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "compare/comparison.h"
#include "compare/contender.h"
#include "compare/published.h"
#include "level/choice.h"
#include "level/room_units.h"
#include "path/room_solver.h"
#include "picture/comparison.h"
#include "picture/title.h"
#include "report/comparison.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

struct CompareOptions {
  LevelOptions level;
  std::optional<Place> from, to;
  std::optional<std::string> scenario;
  std::vector<std::string> planners;
  PathQuestion path;  ///< of solve
  Smoothing smoothing = Smoothing::beautify;
  OutputFormat format = OutputFormat::text;
  std::optional<std::string> output, overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  bool timed = false;

  Output report() const { return output ? Output{"--output", *output} : Output{"--format", "-"}; }

  std::vector<Output> outputs() const {
    if (!overlay) return {report()};
    return {{"--overlay", *overlay, Content::picture, overwrite}, report()};
  }
};

Syntax syntax_of(CompareOptions& options) {
  OptionGroup comparison = {
      "Comparison",
      {from_option(options.from),
       to_option(options.to),
       {.name = "--scen",
        .value = ValueKind::file,
        .help = "answer every query of a MovingAI scenario, and check its lengths",
        .destination = into(options.scenario, read::text),
        .excludes = {"--from", "--to", "--path", "--smooth", "--time", "--overlay"}},
       {"--planners", ValueKind::list,
        "names separated by commas, or all (default: one of each kind)",
        into(options.planners, read::one_of(read::names, planner_names))},
       {"--path",
        {ValueKind::word, "PLANNER"},
        "the path of solve to compare: pipeline (default) or shortest",
        into(options.path.planner, read::word<Planner>)},
       {"--smooth",
        {ValueKind::word, "HOW"},
        "how paths are smoothed: beautify (default), farthest or none",
        into(options.smoothing, read::word<Smoothing>)}}};
  OptionGroup result = {
      "Result",
      {{"--format",
        {ValueKind::word, "FORMAT"},
        "text (default) or json",
        into(options.format, read::word<OutputFormat>)},
       output_option(options.output),
       {"--overlay", ValueKind::file, "draw the visited pixels and the path of each, side by side",
        into(options.overlay, read::text)},
       picture_format_option(options.picture),
       force_option(options.overwrite),
       {"--time", ValueKind::none, "time repeated runs also with --format json",
        flag(options.timed)}}};
  return {{level_argument(options.level.request)},
          joined({std::move(comparison), std::move(result)}, level_options(options.level))};
}

constexpr std::string_view kCompareDetails =
    "Planners, and what each counts as visited\n"
    "  flood               the pipeline of solve: cones\n"
    "  shortest            the other path of solve: wedges\n"
    "  wavefront, bfs, dfs, dijkstra, greedy, astar-manhattan, astar-euclidean,\n"
    "  astar-chebyshev, astar-octile\n"
    "                      pixels; each name takes -4 or -8, its number of neighbours\n"
    "  jps, evasion        pixels\n"
    "\n"
    "Columns\n"
    "  peak queue          the most entries that waited at once\n"
    "  cells, octile       pixels of the path before smoothing, and their octile length\n"
    "  waypoints, length   of the path after smoothing\n"
    "  over best           the length in relation to the best one: the exact\n"
    "                      shortest path of a point if shortest takes part, else\n"
    "                      the shortest path found\n"
    "  microseconds        the median of several runs, without preparing the floor\n"
    "                      and smoothing, or the time of one run that takes half a\n"
    "                      second or more\n"
    "\n"
    "With --scen the planners whose paths have the shortest octile length answer every query, and\n"
    "lengths that differ from the published ones are reported.\n"
    "In the overlay, visited pixels are coloured in their order, from violet to yellow.\n";

Error unknown_planner(const std::string& name, std::span<const std::string> allowed) {
  return {Fault::usage, "--planners", "", in_quotes(name) + " is not a planner for this command",
          suggestion(name, allowed)};
}

/// Returns the chosen planners. Fails with Fault::usage if one is not available here, or named
/// twice.
Result<std::vector<std::string>> planners_of(const CompareOptions& options) {
  const std::vector<std::string> allowed = options.scenario ? octile_contenders() : planner_names();
  if (options.planners.empty()) return options.scenario ? allowed : usual_contenders();
  if (options.planners == std::vector<std::string>{"all"}) return allowed;
  for (auto name = options.planners.begin(); name != options.planners.end(); ++name) {
    if (std::ranges::find(allowed, *name) == allowed.end()) return unknown_planner(*name, allowed);
    if (std::find(options.planners.begin(), name, *name) != name) {
      return Error{Fault::usage, "--planners", "", in_quotes(*name) + " is named twice",
                   "name it once"};
    }
  }
  return options.planners;
}

Result<ComparisonOptions> comparison_options(const CompareOptions& options) {
  Result<std::vector<std::string>> planners = planners_of(options);
  if (!planners) return planners.error();
  *planners = with_planner(std::move(*planners), options.path.planner);
  constexpr std::size_t kRuns = 51;
  const bool timed = options.format == OutputFormat::text || options.timed;
  return ComparisonOptions{std::move(*planners), options.smoothing, timed ? kRuns : 0};
}

/// Refuses a comparison without a question.
Failure check_question(const CompareOptions& options) {
  if (options.scenario || (options.from && options.to)) return std::nullopt;
  return Error{Fault::usage, options.from ? "--to" : "--from", "", "is missing",
               std::string(read::kMissingPlace)};
}

std::string report_of(const Comparison& comparison, const RoomUnits& units, OutputFormat format) {
  switch (format) {
    case OutputFormat::text:
      return comparison_text(comparison, units);
    case OutputFormat::json:
      break;
  }
  return comparison_json(comparison, units);
}

std::string report_of(std::span<const ScenarioResult> results, std::size_t queries,
                      OutputFormat format) {
  switch (format) {
    case OutputFormat::text:
      return scenario_text(results, queries);
    case OutputFormat::json:
      break;
  }
  return scenario_json(results, queries);
}

Result<int> compare_on_question(const CompareOptions& options,
                                const ComparisonOptions& comparison_options,
                                const ChosenLevel& opened, const PreparedFloor& prepared,
                                picture::Format format) {
  const Level& level = opened.level;
  const Result<AskedEnds> asked = ends_of(level, *options.from, *options.to);
  if (!asked) return asked.error();
  const Ends ends = settled_ends(*asked, {level, prepared.blocks, opened.footprint});
  const MaskScale scale = level.scale();
  const Ends mask_ends = on_mask(ends, scale);
  std::optional<picture::ComparisonSheet> sheet;
  ResultViewer viewer;
  if (options.overlay) {
    sheet.emplace(level, opened.open, prepared, mask_ends);
    viewer = [&sheet](const PlannerResult& result, const search::SearchResult& answer) {
      sheet->add(result, answer);
    };
  }
  const Comparison on_mask_only = compare(prepared, mask_ends, comparison_options, viewer);
  if (sheet) {
    draw::Scene scene =
        (*std::move(sheet))
            .finish(on_mask_only, picture::picture_title(level, options.level.state, opened.agent));
    const auto picture = picture::encoded(std::move(scene), format);
    if (!picture) return picture.error();
    if (Failure failure = deliver(*options.overlay, *picture)) return *failure;
  }
  const Comparison comparison = in_room(on_mask_only, scale, ends);
  const std::string report = report_of(comparison, units_of(level), options.format);
  if (Failure failure = deliver(options.report().file, report)) return *failure;
  return comparison.all_found() ? kDone : kNo;
}

Result<std::vector<PublishedQuery>> read_scenario(const std::string& file, std::uint64_t most_bytes,
                                                  const PreparedFloor& prepared) {
  const auto bytes = read_file(file, most_bytes);
  if (!bytes) return bytes.error();
  const std::string text(bytes->begin(), bytes->end());
  Result<std::vector<PublishedQuery>> queries =
      read_published(text, prepared.floor.width(), prepared.floor.height());
  if (!queries) queries.error().file = file;
  return queries;
}

Result<int> compare_on_scenario(const CompareOptions& options,
                                const std::vector<std::string>& planners,
                                const PreparedFloor& prepared) {
  const Result<std::vector<PublishedQuery>> queries =
      read_scenario(*options.scenario, options.level.request.limits.file_bytes, prepared);
  if (!queries) return queries.error();
  const std::vector<ScenarioResult> results = check_published(prepared, *queries, planners);
  const std::string report = report_of(results, queries->size(), options.format);
  if (Failure failure = deliver(options.report().file, report)) return *failure;
  const bool all_same = std::ranges::all_of(
      results, [](const ScenarioResult& result) { return result.differences.empty(); });
  return all_same ? kDone : kNo;
}

Result<int> run_compare(const CompareOptions& options) {
  const Result<ComparisonOptions> comparison = comparison_options(options);
  if (!comparison) return comparison.error();
  if (Failure failure = check_question(options)) return *failure;
  const Result<picture::Format> format = picture_format(options.overlay, options.picture);
  if (!format) return format.error();
  std::vector<std::string> inputs;
  if (options.scenario) inputs.push_back(*options.scenario);
  LevelOptions level = options.level;
  if (options.overlay) level.request.background_part = LevelRequest::BackgroundPart::pixels;
  const Result<ChosenLevel> opened = load_chosen_level(level, options.outputs(), inputs);
  if (!opened) return opened.error();
  if (options.scenario && opened->level.manifest.metres) {
    return Error{Fault::usage, "--scen", "", "is in cells, and LEVEL is in metres",
                 "name the map itself"};
  }
  const PreparedFloor prepared(floor_of(opened->level, opened->open, opened->footprint));
  return options.scenario ? compare_on_scenario(options, comparison->planners, prepared)
                          : compare_on_question(options, *comparison, *opened, prepared, *format);
}

}  // namespace

const Command kCompareCommand = {
    .name = "compare",
    .summary = "Compare path planners on one question",
    .synopsis = "LEVEL --from P --to P [options], or MAP --scen FILE.scen",
    .example = "data/harbour.level.json --from door --to vault --planners flood,jps",
    .details = kCompareDetails,
    .done = "every path was found",
    .no = "no path, or a published length differs",
    .prepare = [] { return invocation(syntax_of, run_compare); },
};

}  // namespace walkmask
