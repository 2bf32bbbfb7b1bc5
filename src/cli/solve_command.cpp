#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/escape.h"
#include "base/number_text.h"
#include "base/stopwatch.h"
#include "batch/solve_between.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "cli/solve_game.h"
#include "cli/watch.h"
#include "draw/scene.h"
#include "floor/blocker.h"
#include "game/journey.h"
#include "level/blocked_level.h"
#include "level/blocker_reader.h"
#include "level/choice.h"
#include "level/level.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "picture/answer.h"
#include "picture/title.h"
#include "report/answer.h"
#include "report/journey.h"
#include "survey/openings.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

struct SolveOptions {
  LevelOptions level;
  PathQuestion path;
  PathDetails details;
  TypedEnd from, to;
  std::vector<Blocker> blockers;
  AnswerFormat format = AnswerFormat::json;
  std::optional<std::string> output, json, overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  bool stats = false;
  bool quiet = false;
};

Option block_option(std::vector<Blocker>& blockers) {
  return {.name = "--block",
          .value = {ValueKind::word, "SHAPE"},
          .help =
              "put something in the way: disc:x,y,diameter, rect:x,y,width,height or "
              "ellipse:x,y,radius_x,radius_y; repeatable",
          .destination = each_into(blockers, read_blocker),
          .times = Times::many};
}

Option end_option(std::string_view name, std::string help, TypedEnd& end) {
  return {.name = name,
          .value = ValueKind::place,
          .help = std::move(help),
          .destination = into(end, typed_end),
          .missing = read::kMissingPlace};
}

Syntax syntax_of(SolveOptions& options) {
  OptionGroup question = {
      "Question",
      {end_option("--from", "the start: x,y or a point's name; in a game ROOM#x,y or ROOM#NAME",
                  options.from),
       end_option("--to", "the goal: likewise", options.to), block_option(options.blockers)}};
  OptionGroup result = {
      "Result",
      {{"--format",
        {ValueKind::word, "FORMAT"},
        "json (default), points: a line x y for each waypoint, or text: a sentence",
        into(options.format, read::word<AnswerFormat>)},
       {"--output", ValueKind::file, "write the answer to FILE instead of standard output",
        into(options.output, read::text), 'o'},
       {"--json", ValueKind::file, "write the JSON to FILE, whatever the format",
        into(options.json, read::text)},
       {"--overlay", ValueKind::file, "draw the answer over the background",
        into(options.overlay, read::text)},
       picture_format_option(options.picture),
       force_option(options.overwrite),
       {"--stats", ValueKind::none, "add step times to the JSON", flag(options.stats)},
       quiet_option(options.quiet)}};
  return {{level_argument(options.level.request)},
          joined({std::move(question), path_options(options.path), detail_options(options.details),
                  std::move(result)},
                 level_options(options.level))};
}

constexpr std::string_view kSolveDetails =
    "For --output, --json and --overlay, - is standard output. If standard error is a terminal,\n"
    "it also shows the answer as a sentence. In a game, solve walks from exit to exit, in each "
    "room\n"
    "that has the chosen state with the areas of that state, in others with all areas open.\n";

/// The outputs that the command line names.
struct Outputs {
  std::optional<Output> json, other, overlay;  ///< `other` is the answer in another format

  std::vector<Output> all() const {
    std::vector<Output> outputs;
    for (const auto* output : {&json, &other, &overlay}) {
      if (*output) outputs.push_back(**output);
    }
    return outputs;
  }
};

std::optional<Output> output_of(const char* option, const std::optional<std::string>& file) {
  if (!file) return std::nullopt;
  return Output{option, *file};
}

Result<Outputs> outputs_of(const SolveOptions& options) {
  Outputs outputs = {.json = output_of("--json", options.json),
                     .other = {},
                     .overlay = output_of("--overlay", options.overlay)};
  if (outputs.overlay) {
    outputs.overlay->content = Content::picture;
    outputs.overlay->overwrite = options.overwrite;
  }
  const std::optional<Output> answer = output_of("--output", options.output);
  if (options.format != AnswerFormat::json) {
    outputs.other = answer ? *answer : Output{"--format", "-"};
    return outputs;
  }
  if (answer && outputs.json) {
    return Error{Fault::usage, "--output", "",
                 "contradicts --json: both name the file for the JSON", "remove one of them"};
  }
  if (answer) outputs.json = answer;
  const bool picture_on_stdout = outputs.overlay && outputs.overlay->file == "-";
  if (!outputs.json && !picture_on_stdout) outputs.json = Output{"--json", "-"};
  return outputs;
}

Result<ChosenLevel> level_to_solve(const SolveOptions& options, const Outputs& outputs) {
  LevelOptions of_level = options.level;
  if (outputs.overlay) of_level.request.background_part = LevelRequest::BackgroundPart::pixels;
  return load_chosen_level(of_level, outputs.all());
}

/// Returns whether a sentence follows on standard error: on a terminal, unless it is the output.
bool adds_sentence(const SolveOptions& options, const Outputs& outputs) {
  const bool is_output =
      options.format == AnswerFormat::text && outputs.other && outputs.other->file == "-";
  return !options.quiet && !is_output && is_terminal(StandardStream::error);
}

/// The answer to the question, and its cost.
struct Solution {
  Path path;
  PathQuestion question;
  const Level& level;
  std::optional<NoPathReason> no_path;  ///< if no path was found and an output shows it
  Effort effort;

  const NoPathReason* reason() const { return no_path ? &*no_path : nullptr; }
};

Solution solution_of(const AskedEnds& ends, const ChosenLevel& opened,
                     const PreparedFloor& prepared, const SolveOptions& options,
                     const Outputs& outputs) {
  const Level& level = opened.level;
  PathQuestion question = options.path;
  question.comfort =
      comfort_in_force(question.comfort, question.stage ? std::nullopt : opened.comfort);
  question.keep_trace = outputs.overlay.has_value();
  RoomSolver solver(prepared, level.scale());
  Solution solution = {
      .path = {}, .question = question, .level = level, .no_path = {}, .effort = {}};
  solve_between(ends, {level, prepared.blocks, opened.footprint}, question, solver, solution.path);
  solution.effort = solver.effort();
  const bool has_use = outputs.overlay || outputs.json || options.format == AnswerFormat::text;
  if (solution.path.outcome != Outcome::found && has_use) {
    solution.no_path = no_path_reason(level, opened.open, opened.footprint, prepared, ends.from,
                                      ends.to, solution.path);
  }
  return solution;
}

std::string json_of(const Solution& solution, const SolveOptions& options, const Stats& stats) {
  return answer_json(solution.path, {.stats = options.stats ? &stats : nullptr,
                                     .reason = solution.reason(),
                                     .question = &solution.question,
                                     .details = options.details,
                                     .level = &solution.level,
                                     .units = units_of(solution.level)});
}

std::string sentence(const Solution& solution, const SolveOptions& options) {
  const auto text = [](const Place& place) {
    if (const auto* name = std::get_if<std::string>(&place)) return escaped(*name);
    const Point p = std::get<Point>(place);
    return point_text(p.x, p.y);
  };
  return answer_text(solution.path, {text(options.from.place), text(options.to.place)},
                     solution.level.scale(), solution.reason(), units_of(solution.level));
}

Failure deliver_texts(const Solution& solution, const SolveOptions& options, const Stats& stats,
                      const Outputs& outputs) {
  if (outputs.json) {
    const std::string json = json_of(solution, options, stats);
    if (Failure failure = deliver(outputs.json->file, json)) return failure;
  }
  if (!outputs.other) return std::nullopt;
  return deliver(outputs.other->file, options.format == AnswerFormat::text
                                          ? sentence(solution, options) + "\n"
                                          : answer_points(solution.path, units_of(solution.level)));
}

/// Prints the answer and the file of its picture for a person at a terminal.
void add_sentence(const Solution& solution, const SolveOptions& options) {
  std::string text = "walkmask: " + sentence(solution, options);
  if (options.overlay && *options.overlay != "-") text += ", drawn in " + escaped(*options.overlay);
  write_standard_error(text);
}

Failure deliver_picture(const Solution& solution, const ChosenLevel& opened,
                        const PreparedFloor& prepared, Point start, const SolveOptions& options,
                        picture::Format format) {
  const LevelOptions& of_level = options.level;
  const BitGrid covered = pixels_covered(options.blockers, opened.footprint, start, opened.level);
  const auto picture = picture::solve_overlay(
      {.level = opened.level,
       .open = opened.open,
       .prepared = prepared,
       .blockers = covered,
       .path = solution.path,
       .from = options.from.place,
       .to = options.to.place,
       .title = picture::picture_title(opened.level, of_level.state, opened.agent),
       .reason = solution.reason(),
       .comfort = solution.question.comfort},
      format);
  if (!picture) return picture.error();
  return deliver(*options.overlay, *picture);
}

/// Refuses ends in a room of a game.
Failure check_for_level(const SolveOptions& options) {
  for (const auto& [option, end] : {std::pair("--from", &options.from), {"--to", &options.to}}) {
    if (!end->room) continue;
    return Error{Fault::usage, option, "", "names a room, but LEVEL is one level",
                 "name the folder of the game, or remove the room"};
  }
  return std::nullopt;
}

/// Refuses options that are about one level.
Failure check_for_game(const SolveOptions& options) {
  const StateChoice& state = options.level.state;
  const std::pair<const char*, bool> about_levels[] = {
      {"--block", !options.blockers.empty()},
      {"--stats", options.stats},
      {"--open", !state.open.empty()},
      {"--close", !state.close.empty()},
  };
  for (const auto& [option, is_given] : about_levels) {
    if (!is_given) continue;
    return Error{Fault::usage, option, "", "is about one level, not about a game", "remove it"};
  }
  if (options.format != AnswerFormat::points) return std::nullopt;
  return Error{Fault::usage, "--format", "", "points belong to one level, not to a game",
               "write json or text"};
}

/// Finds a walk through the rooms of a game.
Result<int> run_solve_game(const SolveOptions& options, const Outputs& outputs,
                           picture::Format format) {
  const LevelOptions& of_level = options.level;
  const auto answer =
      solve_game(of_level, options.path, options.from, options.to, outputs.json.has_value());
  if (!answer) return answer.error();
  const auto& [game, journey, ends] = *answer;
  if (Failure clash = check_outputs(outputs.all(), game.files)) return *clash;
  if (Failure failure = prepare_outputs(outputs.all())) return *failure;
  if (outputs.overlay) {
    Result<draw::Scene> scene = picture_of(*answer, of_level.request);
    if (!scene) return scene.error();
    const auto picture = picture::encoded(std::move(*scene), format);
    if (!picture) return picture.error();
    if (Failure failure = deliver(outputs.overlay->file, *picture)) return *failure;
  }
  if (outputs.json) {
    const std::string json = journey_json(journey, ends, game, options.details);
    if (Failure failure = deliver(outputs.json->file, json)) return *failure;
  }
  if (outputs.other) {
    Failure failure = deliver(outputs.other->file, journey_text(journey, ends, game));
    if (failure) return *failure;
  }
  return journey ? kDone : kNo;
}

/// Finds a path in one level.
Result<int> run_solve_level(const SolveOptions& options, const Outputs& outputs,
                            picture::Format format) {
  Stopwatch watch;
  Result<ChosenLevel> opened = level_to_solve(options, outputs);
  if (!opened) return opened.error();
  const Result<AskedEnds> ends = ends_of(opened->level, options.from.place, options.to.place);
  if (!ends) return ends.error();
  const bool has_blockers = !options.blockers.empty();
  if (Failure unfit = check_units(opened->level, options.path, options.details, has_blockers)) {
    return *unfit;
  }
  const double load_time = watch.lap();
  const Point start = *ends->from.at;
  paint_blockers(options.blockers, opened->footprint, start, opened->level.scale(),
                 opened->level.paintable);
  const PreparedFloor prepared(floor_of(opened->level, opened->open, opened->footprint));
  const StepTime before[] = {{"load", load_time}, {"floor", watch.lap()}};
  const Solution solution = solution_of(*ends, *opened, prepared, options, outputs);
  const Stats stats = {before, prepared.blocks.all().size(), solution.effort};

  if (options.overlay) {
    if (Failure failure = deliver_picture(solution, *opened, prepared, start, options, format)) {
      return *failure;
    }
  }
  if (Failure failure = deliver_texts(solution, options, stats, outputs)) return *failure;
  warn_of_doubtful_mask(*opened, prepared.blocks);
  if (adds_sentence(options, outputs)) add_sentence(solution, options);
  return solution.path.outcome == Outcome::found ? kDone : kNo;
}

Result<int> run_solve(const SolveOptions& options) {
  if (Failure failure = check_planner(options.path)) return *failure;
  const Result<picture::Format> format = picture_format(options.overlay, options.picture);
  if (!format) return format.error();
  const Result<Outputs> outputs = outputs_of(options);
  if (!outputs) return outputs.error();
  const bool is_game = names_game(options.level.request);
  if (Failure wrong = is_game ? check_for_game(options) : check_for_level(options)) return *wrong;
  return is_game ? run_solve_game(options, *outputs, *format)
                 : run_solve_level(options, *outputs, *format);
}

}  // namespace

const Command kSolveCommand = {
    .name = "solve",
    .summary = "Find one path between two points",
    .synopsis = "LEVEL --from P --to P [options]",
    .example = "data/harbour.level.json --from door --to vault --overlay path.png",
    .details = kSolveDetails,
    .done = "found",
    .no = "no path",
    .prepare = [] { return watchable(invocation(syntax_of, run_solve)); },
};

}  // namespace walkmask
