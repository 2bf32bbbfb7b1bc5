#include "game/game_map.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "base/files.h"
#include "game/room_survey.h"
#include "game/travel.h"
#include "level/level_format.h"

namespace walkmask {
namespace {

/// Returns the exits that touch one of these components on some floor, or that run anywhere,
/// ascending.
std::vector<std::size_t> reached_exits(const TouchedParts& from,
                                       const std::vector<SurveyedExit>& exits) {
  std::vector<std::size_t> reached;
  for (std::size_t exit = 0; exit < exits.size(); ++exit) {
    bool is_reached = exits[exit].runs == ScriptedExit::Runs::anywhere;
    for (std::size_t floor = 0; floor < from.size() && !is_reached; ++floor) {
      is_reached = std::ranges::any_of(from[floor], [&](std::int32_t part) {
        return std::ranges::binary_search(exits[exit].parts[floor], part);
      });
    }
    if (is_reached) reached.push_back(exit);
  }
  return reached;
}

std::vector<std::size_t> all_exits(const std::vector<SurveyedExit>& exits) {
  std::vector<std::size_t> all(exits.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

/// Joins the exits of rooms to the entrances that they name.
class Joiner {
 public:
  Joiner(const FormatGame& game, std::vector<SurveyedRoom> surveyed, const Files& files)
      : game_(game), surveyed_(std::move(surveyed)), files_(files) {
    map_.file = game.file;
    for (std::size_t i = 0; i < surveyed_.size(); ++i) {
      numbers_.emplace(files_.resolved(game.rooms[i].file), i);
      const SurveyedRoom& room = surveyed_[i];
      map_.rooms.push_back({room.file, game.rooms[i].name, game.rooms[i].title,
                            room.unusable_because, room.size, room.has_floor, room.states});
      map_.files.insert(map_.files.end(), room.files.begin(), room.files.end());
    }
  }

  GameMap map() && {
    find_arrivals();
    for (std::size_t room = 0; room < surveyed_.size(); ++room) {
      for (const SurveyedExit& exit : surveyed_[room].exits) {
        map_.rooms[room].exits.push_back({exit.name, exit.at, exit.source, exit.runs, exit.pixels,
                                          landing(exit.level, exit.key), exit.level});
      }
    }
    for (const RoomlessChange& change : game_.roomless) {
      map_.calls.push_back({change.function,
                            {change.origin.file, file_place(change.origin.place)},
                            landing(change.level, std::to_string(change.change)),
                            change.level});
    }
    if (!game_.first_room.empty()) {
      map_.start = landing(game_.first_room, std::to_string(game_.first_change));
    }
    return std::move(map_);
  }

 private:
  std::optional<std::size_t> number_of(const std::string& file) const {
    const auto found = numbers_.find(files_.resolved(file));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

  /// Makes an arrival of each entrance of scripted rooms, and of those that exits lead to.
  void find_arrivals() {
    std::vector<std::set<std::string>> keys(surveyed_.size());
    for (const SurveyedRoom& room : surveyed_) {
      for (const SurveyedExit& exit : room.exits) {
        if (const auto to = exit.level ? number_of(*exit.level) : std::nullopt) {
          keys[*to].insert(exit.key);
        }
      }
    }
    for (std::size_t room = 0; room < surveyed_.size(); ++room) {
      for (const SurveyedEntrance& entrance : surveyed_[room].entrances) {
        const bool is_used = surveyed_[room].is_scripted || keys[room].contains(entrance.key);
        if (is_used) add_arrival(room, entrance);
      }
    }
  }

  void add_arrival(std::size_t room, const SurveyedEntrance& entrance) {
    const std::vector<SurveyedExit>& exits = surveyed_[room].exits;
    std::vector<RoomArrival>& arrivals = map_.rooms[room].arrivals;
    arrivals_.emplace(std::pair(room, entrance.key), arrivals.size());
    RoomArrival arrival = {entrance.name, entrance.at, entrance.source};
    arrival.is_on_floor = std::ranges::any_of(
        entrance.parts, [](const std::vector<std::int32_t>& parts) { return !parts.empty(); });
    if (surveyed_[room].is_scripted && arrival.at) {
      ++map_.scripted.known;
      if (!arrival.is_on_floor) ++map_.scripted.off_floor;
    }
    reaches_[room] += exits.size();
    if (arrival.is_on_floor) {
      const bool may_reach_all = surveyed_[room].moves_player || reaches_[room] > kMostReaches;
      arrival.exits = may_reach_all ? all_exits(exits) : reached_exits(entrance.parts, exits);
    }
    arrivals.push_back(std::move(arrival));
  }

  std::optional<Landing> landing(const std::optional<std::string>& level,
                                 const std::string& key) const {
    const auto room = level ? number_of(*level) : std::nullopt;
    if (!room) return std::nullopt;
    const auto arrival = arrivals_.find({*room, key});
    if (arrival == arrivals_.end()) return std::nullopt;
    return Landing{*room, arrival->second};
  }

  const FormatGame& game_;
  std::vector<SurveyedRoom> surveyed_;
  const Files& files_;
  std::map<std::string, std::size_t> numbers_;                           // by resolved file
  std::map<std::pair<std::size_t, std::string>, std::size_t> arrivals_;  // by room and key
  std::map<std::size_t, std::size_t> reaches_;                           // pairs of each room
  GameMap map_;
};

/// Returns the rooms that chains of changes lead to from the start; absent if some change may lead
/// anywhere.
std::optional<std::set<std::size_t>> rooms_after_start(const GameMap& game) {
  std::set<std::size_t> known;
  std::vector<std::size_t> entered;
  bool may_enter_any = false;
  const auto enter = [&](const std::optional<Landing>& to) {
    may_enter_any = may_enter_any || !to;
    if (to && known.insert(to->room).second) entered.push_back(to->room);
  };
  enter(game.start);
  for (const GameCall& call : game.calls) enter(call.to);
  for (std::size_t next = 0; next < entered.size(); ++next) {
    const GameRoom& room = game.rooms[entered[next]];
    may_enter_any = may_enter_any || !room.unusable_because.empty();
    for (const RoomExit& exit : room.exits) enter(exit.to);
  }
  return may_enter_any ? std::nullopt : std::optional(std::move(known));
}

/// Returns the rooms that exits of other rooms lead to; absent if some exit may lead anywhere.
std::optional<std::set<std::size_t>> rooms_behind_exits(const GameMap& game) {
  std::set<std::size_t> known;
  bool may_enter_any = !game.calls.empty();
  for (std::size_t room = 0; room < game.rooms.size(); ++room) {
    may_enter_any = may_enter_any || !game.rooms[room].unusable_because.empty();
    for (const RoomExit& exit : game.rooms[room].exits) {
      may_enter_any = may_enter_any || !exit.to;
      if (exit.to && exit.to->room != room) known.insert(exit.to->room);
    }
  }
  return may_enter_any ? std::nullopt : std::optional(std::move(known));
}

void find_rooms_led_to(GameMap& game) {
  const auto known = game.start ? rooms_after_start(game) : rooms_behind_exits(game);
  if (!known) return;
  const bool one_may_be_start = !game.start && known->size() + 1 == game.rooms.size();
  for (std::size_t room = 0; room < game.rooms.size() && !one_may_be_start; ++room) {
    game.rooms[room].is_led_to = known->contains(room);
  }
}

void find_returns(GameMap& game) {
  Travel travel(game);
  for (std::size_t room = 0; room < game.rooms.size(); ++room) {
    for (RoomExit& exit : game.rooms[room].exits) {
      exit.leads_back = !exit.to || travel.may_enter(*exit.to, room);
    }
  }
}

}  // namespace

GameMap join_rooms(const FormatGame& game, std::vector<SurveyedRoom> surveyed, const Files& files) {
  GameMap map = Joiner(game, std::move(surveyed), files).map();
  const bool lacks_start = !game.first_room.empty() && !map.start;
  if (!lacks_start) find_rooms_led_to(map);
  find_returns(map);
  return map;
}

bool is_stuck(const GameMap& game, Landing at) {
  const GameRoom& room = game.rooms[at.room];
  const RoomArrival& arrival = room.arrivals[at.arrival];
  if (!room.unusable_because.empty() || !arrival.is_on_floor || !arrival.exits.empty())
    return false;
  if (room.exits.empty() || !game.calls.empty()) return false;
  return std::ranges::all_of(
      room.exits, [](const RoomExit& exit) { return exit.runs == ScriptedExit::Runs::at_place; });
}

bool mostly_misses_floor(const GameMap& game) {
  const auto& [known, off_floor] = game.scripted;
  return off_floor >= kFewestMisses && 2 * off_floor > known;
}

std::optional<std::size_t> find_room(const GameMap& game, const std::string& name) {
  for (const auto field : {&GameRoom::name, &GameRoom::file}) {
    const auto room = std::ranges::find(game.rooms, name, field);
    if (room != game.rooms.end()) return static_cast<std::size_t>(room - game.rooms.begin());
  }
  return std::nullopt;
}

}  // namespace walkmask
