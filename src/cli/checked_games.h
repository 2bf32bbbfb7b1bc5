#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/room_in_game.h"
#include "game/game_map.h"
#include "level/level_format.h"
#include "level/open_level.h"

namespace walkmask {

/// The games whose rooms a check covers as a whole.
class CheckedGames {
 public:
  /// Opens games of formats, and the game that the manifests among `levels` make together. Rooms
  /// outside `levels` are omitted.
  Failure open(std::vector<FormatGame> games, std::span<const std::string> levels,
               const LevelRequest& each, std::size_t threads);

  /// Returns the element of a page with the games (page::games_element); empty without games.
  std::string page_element() const;

  /// Returns the place of a level in its game; absent if it is in none.
  std::optional<check::RoomInGame> room(const std::string& level) const;

 private:
  std::vector<std::shared_ptr<const GameMap>> maps_;
  std::map<std::string, check::RoomInGame> rooms_;  // by the level
};

}  // namespace walkmask
