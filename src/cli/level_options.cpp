#include "cli/level_options.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"
#include "batch/solve_between.h"
#include "cli/read_value.h"
#include "floor/blocks.h"
#include "formats/all_formats.h"
#include "level/colour_key.h"
#include "level/legend_text.h"
#include "level/metre_choice.h"
#include "survey/census.h"
#include "survey/mask_doubt.h"
#include "system/disk_files.h"
#include "system/find_files.h"
#include "system/memory_limit.h"
#include "system/root.h"
#include "system/standard_streams.h"
#include "threads/at_once.h"

namespace walkmask {
namespace {

constexpr int kLargestSide = 32768;

Destination legend_into(std::vector<LegendEntry>& legend) {
  return [&legend](const std::string& text) { return append_legend_entry(legend, text); };
}

/// Reads "4" or "16x12".
Result<PaintedScale> painted_scale(const std::string& text) {
  const std::vector<std::string_view> sides = split(text, 'x');
  if (sides.size() == 2) {
    const auto width = whole_number(sides[0], 1, kLargestScale);
    const auto height = whole_number(sides[1], 1, kLargestScale);
    if (width && height) return PaintedScale(static_cast<int>(*width), static_cast<int>(*height));
  }
  if (const auto factor = whole_number(text, 1, kLargestScale)) {
    return PaintedScale(static_cast<int>(*factor));
  }
  return Error{Fault::usage, "", "", in_quotes(text) + " is not a scale",
               "give N, or WxH for pixels that are not square, each from 1 to " +
                   std::to_string(kLargestScale)};
}

Result<WalkableRule> walkable_rule(const std::string& text) {
  Result<WalkableRule> rule = parse_walkable_rule(text);
  if (!rule) rule.error().file.clear();
  return rule;
}

/// Reads a whole number into an unsigned target.
Destination count_into(std::uint64_t& target, int largest) {
  return [&target, largest](const std::string& text) -> Failure {
    const Result<int> number = read::whole_number(1, largest)(text);
    if (!number) return number.error();
    target = static_cast<std::uint64_t>(*number);
    return std::nullopt;
  };
}

/// Sets the limit at once: it applies to the whole process.
Failure set_most_memory(const std::string& text) {
  const Result<std::uint64_t> bytes = read::byte_size(text);
  if (!bytes) return bytes.error();
  set_memory_limit(*bytes);
  return std::nullopt;
}

OptionGroup floor_options(LevelOptions& options) {
  auto& [request, state, agent] = options;
  return {
      "State and agent",
      {{"--state", ValueKind::state, "a state of the manifest: which areas are open",
        into(state.state, read::text)},
       {"--open", ValueKind::areas, "areas to open in addition to the state's",
        into(state.open, read::names)},
       {"--close", ValueKind::areas, "areas to close in addition to the state's",
        into(state.close, read::names)},
       {"--agent", ValueKind::agent, "an agent of the manifest (default: the first)",
        into(agent, read::agent_name)},
       {.name = "--diameter",
        .value = {ValueKind::number, "D"},
        .help = "the diameter of the agent, a disc, in pixels or metres (default 1 pixel)",
        .destination = into(agent, read::diameter),
        .excludes = {"--agent"}},
       {.name = "--footprint",
        .value = {ValueKind::word, "SHAPE:WxD"},
        .help = "the feet of an agent that is not a disc: ellipse:18x5 or rectangle:18x5, their "
                "width and depth in pixels",
        .destination = into(agent, read::footprint),
        .excludes = {"--agent", "--diameter"}}}};
}

constexpr std::string_view kFileBytes = "--max-file-size", kSide = "--max-side",
                           kPixels = "--max-pixels", kRoot = "--root";

std::string option_of(Setting setting) {
  switch (setting) {
    case Setting::file_bytes:
      return std::string(kFileBytes);
    case Setting::image_side:
      return std::string(kSide);
    case Setting::image_pixels:
      return std::string(kPixels);
    case Setting::root:
      break;
  }
  return std::string(kRoot);
}

}  // namespace

LevelRequest level_request() {
  return {.files = disk_files(), .run_both = at_once, .formats = all_formats()};
}

Argument level_argument(LevelRequest& request) {
  return {.name = "LEVEL",
          .kind = ValueKind::level,
          .destination = into(request.file, read::text),
          .missing = "name a manifest, an image, a map, or - for standard input"};
}

Option root_option(LevelRequest& request) {
  return {kRoot, ValueKind::folder, "the folder that must hold all files of the manifest",
          into(request.root, read::text)};
}

OptionGroup image_options(LevelRequest& request, std::string_view title, std::string_view note) {
  return {title,
          {{"--area-mask", ValueKind::file, "the image whose colours mark areas",
            into(request.area_mask, read::input_file)},
           {.name = "--legend",
            .value = {ValueKind::word, "NAME=COLOUR"},
            .help = "the colour of an area, #rrggbb or index:N; can be repeated",
            .destination = legend_into(request.legend),
            .times = Times::many},
           {.name = "--walkable",
            .value = {ValueKind::word, "RULE"},
            .help = "what is floor: colours, index:N, index:N-M, or nonzero",
            .destination = into(request.walkable, walkable_rule),
            .without_value = " with a colour in quotes: a shell drops what follows #"},
           {"--tolerance", ValueKind::number,
            "how far a channel may differ from a named colour (default 0)",
            into(request.tolerance, read::whole_number(0, 255))},
           {.name = "--scale",
            .value = ValueKind::number,
            .help = "a mask pixel covers NxN pixels of the room (default 1), or WxH, as in 16x12",
            .destination = into(request.scale, painted_scale)},
           {.name = "--unknown",
            .value = {ValueKind::word, "CELLS"},
            .help = "what unknown cells of a robot's map are: wall (default) or free",
            .destination = into(request.unknown, read::word<UnknownCells>)},
           {"--background", ValueKind::file, "the picture to draw on; its size is checked",
            into(request.background, read::input_file)},
           root_option(request)},
          std::string(note)};
}

std::vector<std::string> image_words(const LevelRequest& request) {
  std::vector<std::string> words;
  const auto add = [&words](std::string_view name, std::string value) {
    words.emplace_back(name);
    words.push_back(std::move(value));
  };
  if (request.area_mask) add("--area-mask", *request.area_mask);
  for (const LegendEntry& entry : request.legend) {
    add("--legend", entry.area + "=" + colour_key_text(entry.key));
  }
  if (request.walkable) add("--walkable", walkable_rule_text(*request.walkable));
  if (request.tolerance) add("--tolerance", std::to_string(*request.tolerance));
  if (request.scale) add("--scale", scale_text(*request.scale));
  if (request.unknown) add("--unknown", std::string(word(*request.unknown)));
  if (request.root) add(kRoot, *request.root);
  return words;
}

std::vector<OptionGroup> level_options(LevelOptions& options) {
  const std::string note =
      "LEVEL is " + formats_text(options.request.formats) + ", or - for standard input.\n";
  return {image_options(options.request, "Level", note), floor_options(options),
          limit_options(options.request.limits)};
}

Option file_size_option(png::Limits& limits) {
  return {kFileBytes,
          {ValueKind::word, "SIZE"},
          "largest file, in bytes or with K, M, G (default 64M)",
          into(limits.file_bytes, read::byte_size)};
}

OptionGroup limit_options(png::Limits& limits) {
  return {"Limits",
          {file_size_option(limits),
           {kSide, ValueKind::number, "largest width and height in pixels (default 32768)",
            into(limits.side, read::whole_number(1, kLargestSide))},
           {kPixels, ValueKind::number, "most pixels of an image (default 268435456)",
            count_into(limits.pixels, kLargestSide * kLargestSide)},
           {"--max-memory",
            {ValueKind::word, "SIZE"},
            "most memory besides decoded images (default 2G)",
            set_most_memory}}};
}

Error error_of(const Problem& problem) {
  Error error = problem.error;
  switch (problem.kind) {
    case Problem::Kind::idle_legend:
      error.file = "--legend";
      error.cure = "remove it, or name the image of the areas with --area-mask";
      break;
    case Problem::Kind::idle_walkable:
      error.file = "--walkable";
      error.cure = "remove it";
      break;
    case Problem::Kind::idle_unknown:
      error.file = "--unknown";
      error.cure = "remove it";
      break;
    case Problem::Kind::no_legend:
      error.cure = "name its colours with --legend NAME=#rrggbb";
      break;
    case Problem::Kind::unreadable:
    case Problem::Kind::not_an_image:
    case Problem::Kind::unusable:
    case Problem::Kind::mask_sizes:
    case Problem::Kind::background_unreadable:
    case Problem::Kind::background_size:
    case Problem::Kind::background_damaged:
      break;
  }
  return error;
}

Error error_of(const ChoiceProblem& problem) {
  return error_about(problem, "--" + std::string(word(problem.part)));
}

std::string_view size_option(const AgentChoice& agent) {
  return std::holds_alternative<Footprint>(agent) ? "--footprint" : "--diameter";
}

Error with_option(Error error) {
  if (!error.setting) return error;
  const bool names_option = error.fault == Fault::usage && error.file.empty();
  if (names_option) error.file = option_of(*error.setting);
  if (!names_option) {
    error.cure += error.setting == Setting::root ? ", or set " : ", or raise ";
    error.cure += option_of(*error.setting);
  }
  error.setting.reset();
  return error;
}

void warn_of_background(const OpenedLevel& opened) {
  for (const Problem& problem : opened.problems) {
    if (problem.kind != Problem::Kind::background_damaged) continue;
    write_standard_error("walkmask: warning: " + sentence(with_option(problem.error)));
  }
}

namespace {

void warn(const std::string& file, const std::string& problem, const Census& painted) {
  const Error error = {Fault::input, file, "", problem, "the mask has " + paints_text(painted)};
  write_standard_error("walkmask: warning: " + sentence(error));
}

/// Warns on standard error of colours or indices that are probably mistyped: if no pixel of a mask
/// is floor, or an area has no pixel of the colour that the command line names.
void warn_of_idle_colours(const LevelContent& opened, const LevelRequest& request) {
  const Level& level = *opened.level;
  const png::Image* floor_mask = opened.first().image();
  if (floor_mask != nullptr && !level.paintable.any()) {
    warn(opened.first().file, "no pixel is floor", census(*floor_mask));
  }
  const Mask* mask = opened.legend_mask();
  if (mask == nullptr || mask->image() == nullptr) return;
  for (const LegendEntry& entry : request.legend) {
    const auto area = std::ranges::find(level.areas, entry.area, &Area::name);
    if (area == level.areas.end() || area->pixels.any()) continue;
    warn(mask->file, "no pixel has " + colour_key_text(entry.key) + ", the colour of " + entry.area,
         census(*mask->image()));
  }
}

}  // namespace

Result<LevelsBelow> levels_below(const std::string& folder, const LevelRequest& request) {
  Result<ListedLevels> listed = levels_in(folder, request.files, request.formats);
  if (!listed) return listed.error();
  LevelsBelow found = {{}, std::move(listed->games)};
  const std::optional<std::string>& root = request.root;
  for (std::string& file : listed->files) {
    const Result<std::string> its = root ? given_root(*root) : find_root(file);
    if (!its) return its.error();
    Failure outside = refuse_outside(*its, file);
    found.levels.push_back({std::move(file), std::move(outside)});
  }
  return found;
}

std::string game_folder_or(const std::string& name, const LevelRequest& request) {
  return game_folder(name, request.formats).value_or(name);
}

Result<OpenedLevel> open_to_use(const LevelRequest& request, Tolerated tolerated,
                                std::span<const Output> outputs,
                                std::span<const std::string> inputs) {
  Result<OpenedLevel, Problem> opened = open_level(request, tolerated);
  if (!opened) return error_of(opened.error());
  std::vector<std::string> files = opened->files;
  files.insert(files.end(), inputs.begin(), inputs.end());
  if (Failure clash = check_outputs(outputs, files)) return *clash;
  if (Failure failure = prepare_outputs(outputs)) return *failure;
  return std::move(*opened);
}

Result<ChosenLevel> load_chosen_level(const LevelOptions& options, std::span<const Output> outputs,
                                      std::span<const std::string> inputs) {
  Result<OpenedLevel> opened =
      open_to_use(options.request, Tolerated::damaged_background, outputs, inputs);
  if (!opened) return opened.error();
  LevelContent& content = *opened->content;
  auto open = open_areas(*content.level, options.state);
  if (!open) return error_of(open.error());
  auto agent = in_pixels(content.level->manifest.metres, options.agent);
  if (!agent) return error_about(agent.error(), size_option(options.agent));
  const auto footprint = footprint_of(*content.level, *agent);
  if (!footprint) return error_of(footprint.error());
  warn_of_background(*opened);
  warn_of_idle_colours(content, options.request);
  const auto comfort = *comfort_of(*content.level, *agent);
  ChosenLevel chosen = {std::move(*content.level), std::move(*open), *footprint, comfort};
  chosen.agent = std::move(*agent);
  if (content.walk && content.walk->image() != nullptr) chosen.painted_mask = content.walk->file;
  chosen.doubt = doubt_about_walk(content);
  if (options.request.background_part == LevelRequest::BackgroundPart::pixels) {
    chosen.level.art = take_art(content);
  }
  return chosen;
}

void warn_of_doubtful_mask(const ChosenLevel& chosen, const Blocks& floor) {
  if (!chosen.painted_mask) return;
  const auto doubt = chosen.doubt ? chosen.doubt : doubt_about_islands(floor, kSpeckSize);
  if (!doubt) return;
  const Error error = {Fault::input, *chosen.painted_mask, "", "is hardly a mask: " + *doubt,
                       std::string(kDoubtCure)};
  write_standard_error("walkmask: warning: " + sentence(error));
}

Result<AskedEnds> ends_of(const Level& level, const Place& from, const Place& to) {
  const auto first = in_pixels(level.manifest.metres, from, ChoicePart::from);
  if (!first) return error_of(first.error());
  const auto last = in_pixels(level.manifest.metres, to, ChoicePart::to);
  if (!last) return error_of(last.error());
  const auto start = asked_place(level, *first, ChoicePart::from);
  if (!start) return error_of(start.error());
  const auto goal = asked_place(level, *last, ChoicePart::to);
  if (!goal) return error_of(goal.error());
  return AskedEnds{*start, *goal};
}

}  // namespace walkmask
