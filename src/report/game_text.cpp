#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "check/wording.h"
#include "report/findings.h"
#include "report/game.h"
#include "report/table.h"

namespace walkmask {
namespace {

constexpr std::size_t kMostNames = 12;

std::string source_text(const SourcePlace& source) {
  const std::string place = source.place.text();
  return place.empty() ? source.file : source.file + ":" + place;
}

/// Returns "to room2#from_room1".
std::string target_text(const std::optional<Landing>& to, const std::optional<std::string>& level,
                        const GameMap& game) {
  if (!to) return level ? "to " + *level + ", which is not in the game" : "to a computed room";
  const std::string& arrival = game.arrival(*to).name;
  return "to " + game.rooms[to->room].name + (arrival.empty() ? "" : "#" + arrival);
}

std::string pixel_text(const std::optional<Point>& at) { return at ? check::at(*at) : "-"; }

std::string arrival_text(const GameMap& game, Landing at) {
  const GameRoom& room = game.rooms[at.room];
  const RoomArrival& arrival = room.arrivals[at.arrival];
  if (!arrival.at) return "position unknown";
  if (!arrival.is_on_floor) return room.has_floor ? "off the floor" : "";
  if (room.exits.empty()) return "";
  if (arrival.exits.empty()) return "reaches no exit";
  std::vector<std::string> names;
  for (const std::size_t exit : arrival.exits) names.push_back(room.exits[exit].name);
  return "reaches " + listed(names, kMostNames);
}

void add_arrivals(std::vector<TableRow>& rows, const GameMap& game, std::size_t number) {
  const GameRoom& room = game.rooms[number];
  for (std::size_t i = 0; i < room.arrivals.size(); ++i) {
    const RoomArrival& arrival = room.arrivals[i];
    const Landing at = {number, i};
    std::string name = arrival.name.empty() ? source_text(arrival.source) : arrival.name;
    if (game.start == at && arrival.name != "start") name += " (start)";
    rows.push_back({"in", std::move(name), pixel_text(arrival.at), arrival_text(game, at)});
  }
}

void add_exits(std::vector<TableRow>& rows, const GameMap& game, const GameRoom& room) {
  for (const RoomExit& exit : room.exits) {
    std::string target = target_text(exit.to, exit.level, game);
    if (exit.runs == ScriptedExit::Runs::unknown) {
      target += ", without a place: " + source_text(exit.source);
    }
    if (!exit.leads_back) target += "; nothing leads back";
    rows.push_back({"out", exit.name, pixel_text(exit.at), std::move(target)});
  }
}

std::string room_text(const GameMap& game, std::size_t number) {
  const GameRoom& room = game.rooms[number];
  std::string head = room.name;
  if (!room.title.empty()) head += ", " + room.title;
  if (room.file != room.name) head += ": " + room.file;
  if (!room.unusable_because.empty()) head += "; cannot be used: " + room.unusable_because;
  if (room.unusable_because.empty() && !room.has_floor) head += "; no floor";
  if (!room.is_led_to) head += "; nothing leads here";
  std::vector<TableRow> rows;
  add_arrivals(rows, game, number);
  add_exits(rows, game, room);
  return "\n" + escaped(head) + "\n" + table(rows, "llll");
}

/// Lists the changes that may happen in any room.
std::string calls_text(const GameMap& game) {
  if (game.calls.empty()) return "";
  std::vector<TableRow> rows;
  for (const GameCall& call : game.calls) {
    rows.push_back(
        {"out", call.function, target_text(call.to, call.level, game), source_text(call.source)});
  }
  return "\nany room\n" + table(rows, "llll");
}

std::string head_text(const GameMap& game) {
  std::int64_t exits = 0, placeless = std::ssize(game.calls);
  for (const GameRoom& room : game.rooms) {
    exits += std::ssize(room.exits);
    placeless += std::ranges::count(room.exits, ScriptedExit::Runs::unknown, &RoomExit::runs);
  }
  std::string text = game.file.empty() ? "" : file_at_line_begin(game.file) + ": ";
  text += counted(std::ssize(game.rooms), "room") + ", " +
          counted(exits + std::ssize(game.calls), "exit");
  if (placeless > 0) text += ", " + std::to_string(placeless) + " of them without a place";
  return text + "\n";
}

}  // namespace

std::string game_text(const GameMap& game) {
  std::string text = head_text(game);
  for (std::size_t room = 0; room < game.rooms.size(); ++room) text += room_text(game, room);
  return text + calls_text(game);
}

}  // namespace walkmask
