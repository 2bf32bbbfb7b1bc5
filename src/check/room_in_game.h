#pragma once

#include <cstddef>

namespace walkmask {
struct GameMap;
struct GameRoom;
}  // namespace walkmask

namespace walkmask::check {

/// A room of a game, for rules about all rooms together.
struct RoomInGame {
  const GameMap* game;  ///< never null
  std::size_t number;   ///< of the room

  const GameRoom& room() const;
};

}  // namespace walkmask::check
