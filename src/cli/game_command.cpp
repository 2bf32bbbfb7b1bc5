#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/grammar.h"
#include "cli/command.h"
#include "cli/game_levels.h"
#include "cli/game_rooms.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "cli/watch.h"
#include "game/open_game.h"
#include "picture/game.h"
#include "report/game.h"
#include "threads/at_once.h"

namespace walkmask {
namespace {

/// The forms of a game.
enum class GameFormat { text, json, dot, mermaid };

/// Returns the name of a form, as users write it; see base/words.h.
constexpr std::string_view word(GameFormat format) {
  switch (format) {
    case GameFormat::text:
      return "text";
    case GameFormat::json:
      return "json";
    case GameFormat::dot:
      return "dot";
    case GameFormat::mermaid:
      return "mermaid";
  }
  return {};
}

struct GameOptions {
  std::vector<std::string> levels;
  LevelRequest each = level_request();
  GameFormat format = GameFormat::text;
  std::string output = "-";
  std::optional<std::string> overlay;
  std::optional<picture::Format> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  std::size_t jobs = threads_of_machine();

  std::vector<Output> outputs() const {
    std::vector<Output> all = {{"--output", output}};
    if (overlay) all.push_back({"--overlay", *overlay, Content::picture, overwrite});
    return all;
  }
};

std::string game_note(const LevelRequest& each) {
  std::string projects;
  for (const LevelFormat& format : each.formats) {
    if (format.project_file.empty()) continue;
    projects += (projects.empty() ? "" : ", ") + std::string(format.project_file);
  }
  return "GAME is the folder of a game or its project file (" + projects +
         "), a folder of manifests whose exits lead to each other, or these manifests.\n";
}

Syntax syntax_of(GameOptions& options) {
  OptionGroup game = {"Game",
                      {{"--format",
                        {ValueKind::word, "FORMAT"},
                        "text (default), json, dot (for Graphviz) or mermaid",
                        into(options.format, read::word<GameFormat>)},
                       {"--output", ValueKind::file, "write it to FILE instead of standard output",
                        into(options.output, read::text), 'o'},
                       {"--overlay", ValueKind::file,
                        "draw the rooms as thumbnails, with an arrow from each exit to its arrival",
                        into(options.overlay, read::text)},
                       picture_format_option(options.picture),
                       force_option(options.overwrite),
                       jobs_option(options.jobs),
                       root_option(options.each)},
                      game_note(options.each)};
  return {{{.name = "GAME",
            .kind = ValueKind::level,
            .destination = each_into(options.levels, read::text),
            .missing = "name the folder of a game",
            .most = kAnyNumber}},
          {std::move(game), limit_options(options.each.limits)}};
}

constexpr std::string_view kGameDetails =
    "Lists each room with the places where characters arrive, the exits that they reach from\n"
    "there by walking, and where these lead. Changes of the room in scripts that no place runs,\n"
    "such as cutscenes, are listed as well: they may happen at any time.\n";

std::string text_as(const GameMap& game, GameFormat format) {
  switch (format) {
    case GameFormat::json:
      return game_json(game);
    case GameFormat::dot:
      return game_dot(game);
    case GameFormat::mermaid:
      return game_mermaid(game);
    case GameFormat::text:
      break;
  }
  return game_text(game);
}

/// Draws the game, or as many of its rooms as a sheet has.
Result<std::vector<std::uint8_t>> picture_of(const GameMap& game, const GameOptions& options,
                                             picture::Format format) {
  const std::vector<std::size_t> shown = first_rooms(game);
  Result<std::vector<draw::SheetRoom>> rooms = sheet_rooms(game, shown, options.each, options.jobs);
  if (!rooms) return rooms.error();
  std::vector<std::string> title = {game.file.empty() ? options.levels.front() : game.file,
                                    counted(std::ssize(game.rooms), "room")};
  if (shown.size() < game.rooms.size()) {
    title.push_back("the first " + std::to_string(shown.size()) + " are shown");
  }
  return picture::encoded(picture::game_picture(game, std::move(*rooms), std::move(title)), format);
}

Result<int> run_game(const GameOptions& options) {
  const Result<picture::Format> format = picture_format(options.overlay, options.picture);
  if (!format) return format.error();
  const Result<FormatGame> found = one_game_in(options.levels, options.each);
  if (!found) return found.error();
  const Result<GameMap> game = open_game(*found, options.each, on_threads(options.jobs));
  if (!game) return game.error();
  if (Failure clash = check_outputs(options.outputs(), game->files)) return *clash;
  if (Failure failure = prepare_outputs(options.outputs())) return *failure;
  if (options.overlay) {
    const auto picture = picture_of(*game, options, *format);
    if (!picture) return picture.error();
    if (Failure failure = deliver(*options.overlay, *picture)) return *failure;
  }
  if (Failure failure = deliver(options.output, text_as(*game, options.format))) return *failure;
  return kDone;
}

}  // namespace

const Command kGameCommand = {
    .name = "game",
    .summary = "Show how the rooms of a game lead to each other",
    .synopsis = "GAME... [options]",
    .example = "data/inn-game --format mermaid",
    .details = kGameDetails,
    .prepare = [] { return watchable(invocation(syntax_of, run_game)); },
};

}  // namespace walkmask
