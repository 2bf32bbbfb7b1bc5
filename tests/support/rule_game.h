#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/room_in_game.h"
#include "game/open_game.h"
#include "support/scratch_folder.h"
#include "system/disk_files.h"
#include "system/find_files.h"

namespace walkmask {

/// Returns the game of all levels that lay_out has copied to a folder.
inline Result<GameMap> game_of_rule(const ScratchFolder& scratch) {
  const LevelRequest each = {.files = disk_files()};
  const Result<std::vector<std::string>> levels = files_below(scratch / "", ".level.json");
  if (!levels) return levels.error();
  const Result<FormatGame> game = game_of_manifests(*levels, each);
  if (!game) return game.error();
  return open_game(*game, each);
}

/// Returns a level as a room of its game; absent if the game has no such room.
inline std::optional<check::RoomInGame> room_of_rule(const GameMap& game, const std::string& file) {
  const std::optional<std::size_t> room = find_room(game, file);
  return room ? std::optional(check::RoomInGame{&game, *room}) : std::nullopt;
}

}  // namespace walkmask
