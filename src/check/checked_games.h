#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/room_in_game.h"
#include "game/open_game.h"

namespace walkmask {
struct FormatGame;
struct LevelRequest;
}  // namespace walkmask

namespace walkmask::check {

/// The games whose rooms a check covers as a whole.
class CheckedGames {
 public:
  /// Opens games of formats, and the game that the manifests among `levels` make together. Rooms
  /// outside `levels` are omitted. See open_game for `each` and `run`.
  Failure open(std::vector<FormatGame> games, std::span<const std::string> levels,
               const LevelRequest& each, const RunEach& run = run_in_turn);

  /// Returns the games: those of formats, then that of manifests.
  const std::vector<std::shared_ptr<const GameMap>>& maps() const { return maps_; }

  /// Returns the place of a level in its game; absent if it is in none.
  std::optional<RoomInGame> room(const std::string& level) const;

 private:
  std::vector<std::shared_ptr<const GameMap>> maps_;
  std::map<std::string, RoomInGame> rooms_;  // by the level
};

}  // namespace walkmask::check
