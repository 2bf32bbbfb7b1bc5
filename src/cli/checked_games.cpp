#include "cli/checked_games.h"

#include <algorithm>
#include <set>
#include <utility>

#include "cli/on_threads.h"
#include "game/open_game.h"
#include "page/page.h"
#include "report/game.h"

namespace walkmask {

Failure CheckedGames::open(std::vector<FormatGame> games, std::span<const std::string> levels,
                           const LevelRequest& each, std::size_t threads) {
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
    Result<GameMap> map = open_game(game, each, on_threads(threads));
    if (!map) return map.error();
    maps_.push_back(std::make_shared<const GameMap>(std::move(*map)));
    for (std::size_t i = 0; i < game.rooms.size(); ++i) {
      rooms_.insert_or_assign(game.rooms[i].file, check::RoomInGame{maps_.back().get(), i});
    }
  }
  return std::nullopt;
}

std::string CheckedGames::page_element() const {
  std::vector<std::string> documents;
  for (const auto& map : maps_) documents.push_back(game_json(*map));
  return documents.empty() ? "" : page::games_element(documents);
}

std::optional<check::RoomInGame> CheckedGames::room(const std::string& level) const {
  const auto found = rooms_.find(level);
  return found == rooms_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace walkmask
