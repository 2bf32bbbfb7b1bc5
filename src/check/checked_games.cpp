#include "check/checked_games.h"

#include <algorithm>
#include <set>
#include <utility>

#include "game/game_map.h"
#include "level/level_format.h"
#include "level/open_level.h"

namespace walkmask::check {

Failure CheckedGames::open(std::vector<FormatGame> games, std::span<const std::string> levels,
                           const LevelRequest& each, const RunEach& run) {
  if (levels.size() > 1) {
    Result<FormatGame> linked = game_of_manifests(levels, each);
    if (!linked) return linked.error();
    games.push_back(std::move(*linked));
  }
  const std::set<std::string> known(levels.begin(), levels.end());
  for (FormatGame& game : games) {
    std::erase_if(game.rooms,
                  [&known](const FormatGame::Room& room) { return !known.contains(room.file); });
    if (game.rooms.empty()) continue;
    Result<GameMap> map = open_game(game, each, run);
    if (!map) return map.error();
    maps_.push_back(std::make_shared<const GameMap>(std::move(*map)));
    for (std::size_t i = 0; i < game.rooms.size(); ++i) {
      rooms_.insert_or_assign(game.rooms[i].file, RoomInGame{maps_.back().get(), i});
    }
  }
  return std::nullopt;
}

const GameRoom& RoomInGame::room() const { return game->rooms[number]; }

std::optional<RoomInGame> CheckedGames::room(const std::string& level) const {
  const auto found = rooms_.find(level);
  return found == rooms_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace walkmask::check
