#include <algorithm>
#include <string>

#include "check/room_in_game.h"
#include "check/rules/finders.h"
#include "game/game_map.h"

namespace walkmask::check {
namespace {

bool misses_floor(const RoomArrival& arrival) { return arrival.at && !arrival.is_on_floor; }

bool has_missed_arrival(const GameRoom& room) {
  return room.unusable_because.empty() && std::ranges::any_of(room.arrivals, misses_floor);
}

}  // namespace

Findings missed_arrival_findings(const RoomInGame& subject) {
  const GameMap& game = *subject.game;
  if (!mostly_misses_floor(game)) return {};
  // One room reports for all.
  const auto first = std::ranges::find_if(game.rooms, has_missed_arrival);
  if (first == game.rooms.end() || &*first != &subject.room()) return {};
  const auto& [known, off_floor] = game.scripted;
  return {{.code = Code("R004"),
           .file = game.file,
           .place = "",
           .message = std::to_string(off_floor) + " of " + std::to_string(known) +
                      " arrivals of the game are off the floor, so it seems to move its player "
                      "by other means",
           .cure = "ignore R004 to see each of them as a P001"}};
}

}  // namespace walkmask::check
