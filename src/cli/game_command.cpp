#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/game_levels.h"
#include "cli/level_options.h"
#include "cli/on_threads.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "cli/watch.h"
#include "game/open_game.h"
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
  std::size_t jobs = threads_of_machine();

  std::vector<Output> outputs() const { return {{"--output", output}}; }
};

constexpr std::string_view kGameNote =
    "GAME is the folder or the Game.agf of an Adventure Game Studio project, a folder of\n"
    "manifests whose exits lead to each other, or these manifests.\n";

Syntax syntax_of(GameOptions& options) {
  OptionGroup game = {"Game",
                      {{"--format",
                        {ValueKind::word, "FORMAT"},
                        "text (default), json, dot (for Graphviz) or mermaid",
                        into(options.format, read::word<GameFormat>)},
                       {"--output", ValueKind::file, "write it to FILE instead of standard output",
                        into(options.output, read::text), 'o'},
                       jobs_option(options.jobs),
                       root_option(options.each)},
                      std::string(kGameNote)};
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

std::string text_of(const GameMap& game, GameFormat format) {
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

Result<int> run_game(const GameOptions& options) {
  const Result<FormatGame> found = one_game_in(options.levels, options.each);
  if (!found) return found.error();
  const Result<GameMap> game = open_game(*found, options.each, on_threads(options.jobs));
  if (!game) return game.error();
  if (Failure clash = check_outputs(options.outputs(), game->files)) return *clash;
  if (Failure failure = prepare_outputs(options.outputs())) return *failure;
  if (Failure failure = deliver(options.output, text_of(*game, options.format))) return *failure;
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
