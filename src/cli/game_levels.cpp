#include "cli/game_levels.h"

#include <algorithm>
#include <utility>

#include "base/grammar.h"
#include "cli/level_options.h"
#include "game/open_game.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

/// Adds the games of a folder, without rooms that are links out of their root, and its manifests.
void take_folder(LevelsBelow found, std::vector<FormatGame>& games,
                 std::vector<std::string>& manifests) {
  std::vector<std::string> refused;
  for (FoundLevel& level : found.levels) {
    (level.outside ? refused : manifests).push_back(std::move(level.file));
  }
  for (FormatGame& game : found.games) {
    std::erase_if(game.rooms, [&](const FormatGame::Room& room) {
      return std::ranges::find(refused, room.file) != refused.end();
    });
    if (!game.rooms.empty()) games.push_back(std::move(game));
  }
}

}  // namespace

Result<std::vector<FormatGame>> games_in(const std::vector<std::string>& levels,
                                         const LevelRequest& each) {
  std::vector<FormatGame> games;
  std::vector<std::string> manifests;
  for (const std::string& level : levels) {
    const std::string name = relative_to_here(game_folder_or(level, each));
    if (!is_folder(name)) {
      manifests.push_back(name);
      continue;
    }
    Result<LevelsBelow> found = levels_below(name, each);
    if (!found) return found.error();
    take_folder(std::move(*found), games, manifests);
  }
  Result<FormatGame> linked = game_of_manifests(each_once(manifests), each);
  if (!linked) return linked.error();
  if (levels.size() == 1) linked->file = levels.front();
  if (!linked->rooms.empty()) games.push_back(std::move(*linked));
  return games;
}

Result<FormatGame> one_game_in(const std::vector<std::string>& levels, const LevelRequest& each) {
  for (const std::string& level : levels) {
    if (is_taken(level)) continue;
    return Error{Fault::input, level, "", "does not exist", "name the folder of a game"};
  }
  Result<std::vector<FormatGame>> games = games_in(levels, each);
  if (!games) return games.error();
  if (games->size() == 1) return std::move(games->front());
  if (games->empty()) {
    return Error{Fault::input, levels.front(), "",
                 "has neither the rooms of a game nor levels with exits to each other",
                 "name the folder of a game"};
  }
  std::vector<std::string> names;
  for (const FormatGame& game : *games) {
    const bool has_project = !game.file.empty() && game.file != levels.front();
    names.push_back(has_project ? game.file : "the game of the manifests");
  }
  return Error{Fault::input, levels.front(), "",
               "holds " + counted(std::ssize(names), "game") + ": " + listed(names),
               "name one of them"};
}

}  // namespace walkmask
