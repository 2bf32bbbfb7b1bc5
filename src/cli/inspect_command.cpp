#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "cli/watch.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/metre_choice.h"
#include "picture/inspection.h"
#include "picture/title.h"
#include "report/inspection.h"
#include "report/openings.h"
#include "survey/inspection.h"
#include "survey/openings.h"
#include "survey/places.h"
#include "survey/steps.h"

namespace walkmask {
namespace {

/// A place as it was typed, and its meaning.
struct TypedPlace {
  std::string text;
  Place place;
};

Result<TypedPlace> typed_place(const std::string& text) {
  Result<Place> place = read::place(text);
  if (!place) return place.error();
  return TypedPlace{text, std::move(*place)};
}

struct InspectOptions {
  LevelOptions level;
  std::vector<TypedPlace> gates;  ///< two places, or nothing
  OutputFormat format = OutputFormat::text;
  std::string output = "-";
  std::optional<std::string> overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;

  std::vector<Output> outputs() const {
    std::vector<Output> all = {{"--output", output}};
    if (overlay) all.push_back({"--overlay", *overlay, Content::picture, overwrite});
    return all;
  }
};

Syntax syntax_of(InspectOptions& options) {
  OptionGroup inspect = {
      "Inspect",
      {{.name = "--gates",
        .value = {ValueKind::place, "A B"},
        .help = "show only which areas must be open between two places",
        .destination = each_into(options.gates, typed_place),
        .excludes = {"--state", "--open", "--close"},
        .values = 2},
       {"--format",
        {ValueKind::word, "FORMAT"},
        "text (default) or json",
        into(options.format, read::word<OutputFormat>)},
       {"--output", ValueKind::file, "write it to FILE instead of standard output",
        into(options.output, read::text), 'o'},
       {.name = "--overlay",
        .value = ValueKind::file,
        .help = "draw the islands, passages and areas of each floor",
        .destination = into(options.overlay, read::text),
        .excludes = {"--gates"}},
       picture_format_option(options.picture),
       force_option(options.overwrite)}};
  return {{level_argument(options.level.request)},
          joined({std::move(inspect)}, level_options(options.level))};
}

constexpr std::string_view kInspectDetails =
    "Without --state, --open and --close, every state of the manifest is shown.\n"
    "A and B are x,y or names. --gates ignores the state: it lists the smallest sets of areas\n"
    "that open a path; any of them is enough.\n";

/// Finds a place that the command line names, which may be any exit of the level.
Result<RoomPlace> asked_place(const Level& level, const Place& asked) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const auto* name = std::get_if<std::string>(&asked);
  const auto named = std::ranges::find_if(
      places, [&](const RoomPlace& place) { return name != nullptr && place.name == *name; });
  if (named == places.end() || named->at) {
    const auto in_room = in_pixels(level.manifest.metres, asked, ChoicePart::from);
    if (!in_room) return error_about(in_room.error(), "--gates");
    const auto point = point_of(level, *in_room, ChoicePart::from);
    if (!point) return error_about(point.error(), "--gates");
    if (named == places.end()) return RoomPlace{"", {}, *point};
  }
  if (is_inside(*named, level)) return *named;
  return Error{Fault::usage, "--gates", "", "exit " + *name + " lies outside the room",
               "correct its stretch of the edge"};
}

Result<std::string> asked_gates(const InspectOptions& options) {
  const Result<ChosenLevel> opened = load_chosen_level(options.level, options.outputs());
  if (!opened) return opened.error();
  const Level& level = opened->level;
  const Result<RoomPlace> from = asked_place(level, options.gates[0].place);
  if (!from) return from.error();
  const Result<RoomPlace> to = asked_place(level, options.gates[1].place);
  if (!to) return to.error();
  const auto agent = chosen_agent(level, opened->agent);
  if (!agent) return error_of(agent.error());
  const PlaceGates gates = gates_between(level, *from, *to, agent->footprint);
  const GateReport report = {.file = shown_name(level.file),
                             .from_text = options.gates[0].text,
                             .to_text = options.gates[1].text,
                             .ends = {room_pixel(*from, level), room_pixel(*to, level)},
                             .agent = *agent,
                             .units = units_of(level),
                             .outcome = gates.outcome,
                             .openings = openings_of(level, gates.sets)};
  switch (options.format) {
    case OutputFormat::text:
      return gates_text(report);
    case OutputFormat::json:
      break;
  }
  return gates_json(report);
}

Failure draw_level(const InspectOptions& options, const Inspection& inspection, const Level& level,
                   const AgentChoice& agent, picture::Format format) {
  const StateChoice& state = options.level.state;
  std::vector<std::string> title = picture::picture_title(level, state, agent);
  const bool is_chosen = state.state || !state.open.empty() || !state.close.empty();
  if (!is_chosen && !level.manifest.states.empty()) title[1] = "all states";
  const auto picture =
      picture::encoded(picture::inspect_overlay(inspection, level, std::move(title)), format);
  if (!picture) return picture.error();
  return deliver(*options.overlay, *picture);
}

/// Inspects the level; fails if that takes too many steps.
Result<Inspection> inspected(const LevelContent& opened, const InspectOptions& options,
                             const AgentChoice& agent) {
  auto inspection =
      within_steps([&] { return inspect_opened(opened, options.level.state, agent); });
  if (!inspection) {
    return Error{Fault::input, shown_name(opened.file), "",
                 "inspecting it exceeds the step limit for its size",
                 "name a --state, or inspect it with fewer points"};
  }
  if (!*inspection) return error_of(inspection->error());
  return std::move(**inspection);
}

Result<std::string> level_text(const InspectOptions& options) {
  const Result<picture::Format> format = picture_format(options.overlay, options.picture);
  if (!format) return format.error();
  using Part = LevelRequest::BackgroundPart;
  LevelRequest request = options.level.request;
  request.background_part = options.overlay ? Part::pixels : Part::header;
  Result<OpenedLevel> opened = open_to_use(request, Tolerated::background, options.outputs());
  if (!opened) return opened.error();
  LevelContent& content = *opened->content;
  const auto agent = in_pixels(content.level->manifest.metres, options.level.agent);
  if (!agent) return error_about(agent.error(), size_option(options.level.agent));
  const Result<Inspection> inspection = inspected(content, options, *agent);
  if (!inspection) return inspection.error();
  warn_of_background(*opened);
  if (options.overlay) {
    content.level->art = take_art(content);
    if (Failure failure = draw_level(options, *inspection, *content.level, *agent, *format))
      return *failure;
  }
  switch (options.format) {
    case OutputFormat::text:
      return inspection_text(*inspection, units_of(*content.level));
    case OutputFormat::json:
      break;
  }
  return inspection_json(*inspection);
}

Result<int> run_inspect(const InspectOptions& options) {
  const Result<std::string> text =
      options.gates.empty() ? level_text(options) : asked_gates(options);
  if (!text) return text.error();
  if (Failure failure = deliver(options.output, *text)) return *failure;
  return kDone;
}

}  // namespace

const Command kInspectCommand = {
    .name = "inspect",
    .summary = "Show what is in a level: colours, areas, islands, which places reach which",
    .synopsis = "LEVEL [options]",
    .example = "data/harbour.level.json --gates door vault",
    .details = kInspectDetails,
    .prepare = [] { return watchable(invocation(syntax_of, run_inspect)); },
};

}  // namespace walkmask
