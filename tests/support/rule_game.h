#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/room_in_game.h"
#include "game/game_map.h"
#include "game/open_game.h"
#include "level/level_format.h"
#include "level/open_level.h"
#include "support/scratch_folder.h"

namespace walkmask {

/// Returns the game of all levels that lay_out has copied to a folder: the project there, or else
/// what the exits of the manifests make. `each` is the request for each level.
inline Result<GameMap> game_of_rule(const ScratchFolder& scratch, const LevelRequest& each) {
  const Result<ListedLevels> levels = levels_in(text_of(scratch.path()), each.files, each.formats);
  if (!levels) return levels.error();
  if (!levels->games.empty()) return open_game(levels->games.front(), each);
  const Result<FormatGame> game = game_of_manifests(levels->files, each);
  if (!game) return game.error();
  return open_game(*game, each);
}

/// Returns a level as a room of its game; absent if the game has no such room.
inline std::optional<check::RoomInGame> room_of_rule(const GameMap& game, const std::string& file) {
  const std::optional<std::size_t> room = find_room(game, file);
  return room ? std::optional(check::RoomInGame{&game, *room}) : std::nullopt;
}

}  // namespace walkmask
