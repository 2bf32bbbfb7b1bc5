#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "export/exported_level.h"
#include "export/formats.h"
#include "level/choice.h"
#include "level/level_format.h"
#include "level/room_units.h"
#include "system/find_files.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

/// The states whose floors are exported: the chosen one, or each state of the manifest by itself.
enum class StatesExported { chosen, all };

struct ExportOptions {
  LevelOptions level;
  std::string format;
  std::string output;
  StatesExported states = StatesExported::chosen;
  double tolerance = 0;
};

Result<std::string> polygon_format_name(const std::string& text) {
  const std::vector<std::string> names = polygon_format_names();
  for (const std::string& name : names) {
    if (name == text) return text;
  }
  return read::unknown_word(text, names);
}

std::string format_help() {
  std::string help = "the program that reads the result: ";
  const std::vector<std::string> names = polygon_format_names();
  for (const std::string& name : names) {
    if (&name != &names.front()) help += &name == &names.back() ? " or " : ", ";
    help += name;
  }
  return help;
}

Syntax syntax_of(ExportOptions& options) {
  OptionGroup result = {
      "Result",
      {{.name = "--to",
        .value = {ValueKind::word, "FORMAT"},
        .help = format_help(),
        .destination =
            into(options.format, read::one_of(polygon_format_name, polygon_format_names)),
        .missing = "name a format, as in --to navmesh"},
       {"--output", ValueKind::file, "the file to write; - is standard output",
        into(options.output, read::text), 'o', "write -o FILE"},
       {.name = "--all-states",
        .value = ValueKind::none,
        .help = "export the floor of each state of the manifest",
        .destination = flag_of(options.states, StatesExported::all),
        .excludes = {"--state", "--open", "--close"}},
       {"--simplify",
        {ValueKind::number, "PX"},
        "straighten the outlines by up to PX pixels, inside the floor, for fewer polygons",
        into(options.tolerance, read::short_number(0, 100))}}};
  return {{level_argument(options.level.request)},
          joined({std::move(result)}, level_options(options.level))};
}

constexpr std::string_view kExportDetails =
    "Cuts the floor into convex polygons that touch along whole sides. Together they are the\n"
    "floor, pixel for pixel; with --simplify a little less. Each open area has polygons of its "
    "own, so an engine can switch\n"
    "areas; without --state all areas are open.\n";

Result<ExportedLevel> exported(const ChosenLevel& chosen, const ExportOptions& options) {
  const Level& level = chosen.level;
  ExportedLevel result = {short_name(level.file, options.level.request.formats),
                          level.room_width(),
                          level.room_height(),
                          {},
                          units_of(level).metres()};
  if (options.states == StatesExported::chosen) {
    result.floors.push_back(zoned_floor(level, chosen.open, chosen.footprint, options.tolerance));
    return result;
  }
  if (level.manifest.states.empty()) {
    return Error{Fault::usage, "--all-states", "", level.file + " has no states",
                 "remove the option; the areas are polygons of their own"};
  }
  for (const State& state : level.manifest.states) {
    ZonedFloor floor =
        zoned_floor(level, open_areas_in(level, state), chosen.footprint, options.tolerance);
    floor.state = state.name;
    result.floors.push_back(std::move(floor));
  }
  return result;
}

/// Prints how much of a floor its simplified polygons do not cover.
void report_lost_area(const ZonedFloor& floor, const ExportedLevel& level) {
  if (floor.lost_area == 0) return;
  std::string text = "walkmask: --simplify: ";
  if (!floor.state.empty()) text += floor.state + ": ";
  write_standard_error(text + thousandths(100 * floor.lost_area / floor.area) +
                       " % of the floor is outside the polygons (" + thousandths(floor.lost_area) +
                       " of " + std::to_string(std::llround(floor.area)) +
                       (level.metres ? " cells)" : " pixels)"));
}

/// Refuses a file with the ending of another format.
Failure check_ending(const ExportOptions& options) {
  const PolygonFormat* other = format_with_ending(options.output);
  if (other == nullptr || other->name == options.format) return std::nullopt;
  return Error{Fault::usage, "--output", "",
               options.output + " has the ending of --to " + std::string(other->name),
               "let it end in " +
                   std::string(polygon_format(options.format, options.output).ending) +
                   ", or write --to " + std::string(other->name)};
}

/// Refuses a scene whose room would have a manifest already, often that of the exported level: it
/// would no longer be a level of its own.
Failure refuse_scene_of_manifest(const ExportOptions& options) {
  const LevelFormat& format = format_of(options.output, options.level.request.formats);
  if (format.manifests_of == nullptr) return std::nullopt;
  for (const std::string& manifest : format.manifests_of(options.output)) {
    if (!is_taken(manifest)) continue;
    return Error{Fault::usage, "--output", "",
                 options.output + " would make " + manifest + " the manifest of that room",
                 "choose another name, or another folder"};
  }
  return std::nullopt;
}

/// Warns of an agent that fits nowhere.
void report_empty_floor(const ZonedFloor& floor) {
  if (!floor.zones.empty()) return;
  write_standard_error("walkmask: warning: " + (floor.state.empty() ? "" : floor.state + ": ") +
                       "the floor is empty for this agent");
}

Result<int> run_export(const ExportOptions& options) {
  if (Failure failure = check_ending(options)) return *failure;
  if (Failure failure = refuse_scene_of_manifest(options)) return *failure;
  const Output output = {"--output", options.output};
  const Result<ChosenLevel> chosen = load_chosen_level(options.level, {&output, 1});
  if (!chosen) return chosen.error();
  const PolygonFormat& format = polygon_format(options.format, options.output);
  if (options.states == StatesExported::all && !format.holds_states) {
    return Error{Fault::usage, "--all-states", "",
                 "a file that ends in " + std::string(format.ending) + " holds one state",
                 "choose it with --state"};
  }
  const Result<ExportedLevel> level = exported(*chosen, options);
  if (!level) return level.error();
  if (Failure failure = deliver(options.output, format.text(*level))) return *failure;
  for (const ZonedFloor& floor : level->floors) {
    report_lost_area(floor, *level);
    report_empty_floor(floor);
  }
  return kDone;
}

}  // namespace

const Command kExportCommand = {
    .name = "export",
    .summary = "Write the floor as polygons for game engines",
    .synopsis = "LEVEL --to FORMAT -o FILE [options]",
    .example = "data/harbour.level.json --to navmesh -o harbour.json",
    .details = kExportDetails,
    .prepare = [] { return invocation(syntax_of, run_export); },
};

}  // namespace walkmask
