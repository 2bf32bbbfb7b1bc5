#pragma once

#include <cstddef>

#include "game/game_map.h"

namespace walkmask::check {

/// A room of a game, for rules about all rooms together.
struct RoomInGame {
  const GameMap* game;  ///< never null
  std::size_t number;   ///< of the room

  const GameRoom& room() const { return game->rooms[number]; }
};

}  // namespace walkmask::check
