#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/grammar.h"
#include "base/names_of.h"
#include "check/room_in_game.h"
#include "check/rules/finders.h"
#include "check/wording.h"
#include "game/game_map.h"

namespace walkmask::check {
namespace {

/// Makes a finding at an arrival or an exit of a room.
Finding about(const GameRoom& room, const SourcePlace& source, const std::optional<Point>& at,
              Named subject) {
  return {.code = Code("R001"),
          .file = source.file,
          .place = source.place,
          .pixel = at,
          .is_written = source.file != room.file,
          .message = {},
          .cure = {},
          .subjects = {std::move(subject)}};
}

/// Returns the other rooms that nothing leads to.
std::vector<std::string> others_without_entrance(const RoomInGame& subject) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < subject.game->rooms.size(); ++i) {
    const GameRoom& room = subject.game->rooms[i];
    if (i != subject.number && !room.is_led_to) names.push_back(room.name);
  }
  return names;
}

Findings unentered_findings(const RoomInGame& subject) {
  const GameRoom& room = subject.room();
  if (room.is_led_to) return {};
  const GameMap& game = *subject.game;
  Finding finding = {
      .code = Code("R001"), .file = room.file, .place = "", .message = {}, .cure = {}};
  if (game.start) {
    finding.message = "no change of the room leads here from " + game.rooms[game.start->room].name +
                      ", where the game begins";
  } else {
    finding.message = "no exit leads here, nor to " + listed(others_without_entrance(subject)) +
                      "; a game begins in one room";
  }
  finding.cure = "lead an exit here, or remove the room";
  return {std::move(finding)};
}

Findings stuck_findings(const RoomInGame& subject) {
  const GameRoom& room = subject.room();
  const std::vector<std::string> exits = names_of(room.exits);
  Findings findings;
  for (std::size_t i = 0; i < room.arrivals.size(); ++i) {
    if (!is_stuck(*subject.game, {subject.number, i})) continue;
    const RoomArrival& arrival = room.arrivals[i];
    Finding finding = about(room, arrival.source, arrival.at, {Named::Kind::point, arrival.name});
    finding.code = Code("R002");
    finding.message =
        arrival.name + " is an arrival from which no path leads to an exit: " + listed(exits);
    finding.cure = "connect the floor there to an exit, or move the arrival";
    findings.push_back(std::move(finding));
  }
  return findings;
}

/// Returns whether no one is known to walk in a room that is entered, such as a title or a menu.
bool is_only_shown(const GameRoom& room) {
  return !room.arrivals.empty() && std::ranges::none_of(room.arrivals, &RoomArrival::is_on_floor);
}

Findings one_way_findings(const RoomInGame& subject) {
  const GameRoom& room = subject.room();
  if (is_only_shown(room)) return {};
  Findings findings;
  for (const RoomExit& exit : room.exits) {
    if (exit.leads_back || exit.runs == ScriptedExit::Runs::unknown) continue;
    const std::string& target = subject.game->rooms[exit.to->room].name;
    Finding finding = about(room, exit.source, exit.at, {Named::Kind::exit, exit.name});
    finding.code = Code("R003");
    finding.message = "exit " + exit.name + " leads to " + target +
                      ", from where nothing leads back to this room";
    finding.cure = "lead an exit back, or ignore this if the game goes on without the room";
    findings.push_back(std::move(finding));
  }
  shorten(findings, Code("R003"));
  return findings;
}

}  // namespace

Findings linked_room_findings(const RoomInGame& subject) {
  Findings findings = unentered_findings(subject);
  append(findings, stuck_findings(subject));
  append(findings, one_way_findings(subject));
  return findings;
}

}  // namespace walkmask::check
