#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/command.h"
#include "cli/illustrated_level.h"
#include "cli/level_options.h"
#include "cli/opened_level.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "level/sources.h"
#include "report/inspection.h"
#include "report/openings.h"
#include "survey/inspection.h"
#include "survey/openings.h"
#include "survey/places.h"

namespace walkmask {
namespace {

constexpr Option kInspect[] = {
    {.name = "--gates",
     .value = "A B",
     .text = "show only which areas must be open between two places",
     .values = 2},
    {"--format", "FORMAT", "text (default) or json"},
    {"--output", "FILE", "write it there, not to standard output", 'o'},
};

const OptionGroup kOptions[] = {{"Inspect", kInspect}, kLevelOptions, kLimitOptions};

constexpr std::string_view kDetails =
    "Without --state, --open and --close all states of the manifest are looked at.\n"
    "A and B are x,y or names. --gates holds whatever the state: it lists the smallest sets of\n"
    "areas that must be open, each of them enough.\n";

struct Ways {
  std::string from_text, to_text;
  Place from, to;
};

struct Request {
  LevelOptions level;
  std::optional<Ways> gates;
  ReportFormat format;
  Output output;
};

Result<std::optional<Ways>> gates_value(const Arguments& arguments, const StateChoice& state) {
  const std::vector<std::string> texts = arguments.values("--gates");
  if (texts.empty()) return std::optional<Ways>();
  if (state.state || !state.open.empty() || !state.close.empty()) {
    return Error{Fault::usage, "--gates", "", "holds whatever the state",
                 "leave out --state, --open and --close"};
  }
  Result<Place> from = place_in("--gates", texts[0]);
  if (!from) return from.error();
  Result<Place> to = place_in("--gates", texts[1]);
  if (!to) return to.error();
  return std::optional(Ways{texts[0], texts[1], std::move(*from), std::move(*to)});
}

Result<Request> read_request(const Arguments& arguments) {
  Result<LevelOptions> level = level_options(arguments);
  if (!level) return level.error();
  Result<std::optional<Ways>> gates = gates_value(arguments, level->state);
  if (!gates) return gates.error();
  const Result<ReportFormat> format = report_format(arguments);
  if (!format) return format.error();
  return Request{std::move(*level),
                 std::move(*gates),
                 *format,
                 {"--output", arguments.value("--output").value_or("-")}};
}

/// Where somebody is who is at a place that was asked for, which may be any exit of the level.
Result<RoomPlace> asked_place(const Level& level, const Place& asked) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const auto* name = std::get_if<std::string>(&asked);
  const auto named = std::ranges::find_if(
      places, [&](const RoomPlace& place) { return name != nullptr && place.name == *name; });
  if (named == places.end() || named->at) {
    const Result<Point> point = point_of(level, asked, "--gates");
    if (!point) return point.error();
    if (named == places.end()) return RoomPlace{"", {}, *point};
  }
  if (is_inside(*named, level)) return *named;
  return Error{Fault::usage, "--gates", "", "exit " + *name + " lies outside the room",
               "correct its stretch of the edge"};
}

Result<std::string> told_gates(const Request& request) {
  const Result<OpenedLevel> opened = open_level(request.level, {&request.output, 1});
  if (!opened) return opened.error();
  const Level& level = opened->level;
  const Result<RoomPlace> from = asked_place(level, request.gates->from);
  if (!from) return from.error();
  const Result<RoomPlace> to = asked_place(level, request.gates->to);
  if (!to) return to.error();
  const Result<ChosenAgent> agent = chosen_agent(level, request.level.agent);
  if (!agent) return agent.error();
  const PlaceGates gates = gates_between(level, *from, *to, agent->diameter);
  const GateReport report = {.file = shown_name(level.file),
                             .from_text = request.gates->from_text,
                             .to_text = request.gates->to_text,
                             .ends = {room_pixel(*from, level), room_pixel(*to, level)},
                             .agent = *agent,
                             .outcome = gates.outcome,
                             .openings = openings_of(level, gates.sets)};
  return request.format == ReportFormat::json ? gates_json(report) : gates_text(report);
}

Result<std::string> told_level(const Request& request) {
  Result<IllustratedLevel> level = load_illustrated(request.level.request);
  if (!level) return level.error();
  if (Failure clash = check_outputs({&request.output, 1}, level->level.files)) return *clash;
  const Result<Inspection> inspection = inspect_level(
      std::move(level->level), std::move(level->images), request.level.state, request.level.agent);
  if (!inspection) return inspection.error();
  return request.format == ReportFormat::json ? inspection_json(*inspection)
                                              : inspection_text(*inspection);
}

Result<int> run_inspect(const Arguments& arguments) {
  const Result<Request> request = read_request(arguments);
  if (!request) return request.error();
  const Result<std::string> text = request->gates ? told_gates(*request) : told_level(*request);
  if (!text) return text.error();
  if (Failure failure = deliver(request->output.file, *text)) return *failure;
  return kDone;
}

}  // namespace

const Command kInspectCommand = {
    .name = "inspect",
    .summary = "Show what is in a level: colours, areas, islands, which places reach which",
    .synopsis = "LEVEL [options]",
    .example = "data/harbour.level.json --gates door vault",
    .details = kDetails,
    .options = kOptions,
    .run = run_inspect,
};

}  // namespace walkmask
