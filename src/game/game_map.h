#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/file_place.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "level/room_changes.h"

namespace walkmask {

class Files;
struct FormatGame;
struct SurveyedRoom;

// The rooms of a game, joined by their exits. A room, arrival or exit is named by its index.

/// An arrival of a room.
struct Landing {
  std::size_t room = 0, arrival = 0;
  friend auto operator<=>(const Landing&, const Landing&) = default;
};

/// A place where characters appear in a room: one that an exit leads to, or where the game begins.
struct RoomArrival {
  std::string name;         ///< empty if it is not a place of the level
  std::optional<Point> at;  ///< in the room; absent if unknown
  SourcePlace source;
  bool is_on_floor = false;  ///< in some state
  /// Those reached from here by walking in some state, or that run anywhere, ascending.
  std::vector<std::size_t> exits = {};
};

/// A place where characters leave a room.
struct RoomExit {
  std::string name;
  std::optional<Point> at;  ///< in the room; absent if it has no place
  SourcePlace source;
  ScriptedExit::Runs runs = ScriptedExit::Runs::at_place;
  std::vector<Point> pixels = {};  ///< of an exit by scripts: in the room, one in each part of
                                   ///< the floor that touches it, in any state
  std::optional<Landing> to = {};  ///< absent: unknown, or not a room of this game
  std::optional<std::string> level = {};  ///< that it names; absent if a script computes it
  bool leads_back = true;  ///< some room after it may lead back to this room; see join_rooms
};

struct GameRoom {
  std::string file;              ///< as it is shown
  std::string name;              ///< short; no other room has it
  std::string title = {};        ///< for a person; may be empty
  std::string unusable_because;  ///< empty if its floor is known
  Size size = {0, 0};
  bool has_floor = false;
  std::vector<std::string> states = {};
  std::vector<RoomArrival> arrivals = {};
  std::vector<RoomExit> exits = {};
  bool is_led_to = true;  ///< a change of the room may lead here, or the game may begin here; see
                          ///< join_rooms
};

/// The arrivals that scripts put at a known position of a room with floor, and those among them
/// that are off the floor in every state.
struct ScriptedArrivals {
  std::size_t known = 0, off_floor = 0;
};

/// A change of the room that may happen in any room.
struct GameCall {
  std::string function;
  SourcePlace source;
  std::optional<Landing> to = {};         ///< as for RoomExit
  std::optional<std::string> level = {};  ///< likewise
};

struct GameMap {
  std::string file;  ///< the project file, or the folder
  std::vector<GameRoom> rooms;
  std::optional<Landing> start = {};  ///< where the game begins; absent if unknown
  std::vector<GameCall> calls = {};
  std::vector<std::string> files = {};  ///< those read; no output may overwrite one
  ScriptedArrivals scripted = {};

  const RoomArrival& arrival(Landing at) const { return rooms[at.room].arrivals[at.arrival]; }
};

/// Joins surveyed rooms. `surveyed[i]` belongs to `game.rooms[i]`.
///
/// A room counts as led to unless that is excluded. If the start is known, that is so if no chain
/// of changes leads from there to the room. Otherwise it is so if no exit of another room leads to
/// the room, and to a second one neither: a game begins in one room. Either way all exits that
/// count must have known targets. An exit counts as leading back unless every continuation after it
/// is known and none enters its room again: a character leaves an arrival by each exit that it
/// reaches by walking, by exits that run anywhere or at an unknown time, and by changes of no room.
/// An arrival off the floor or at an unknown position reaches all exits.
///
/// Every arrival of a room reaches every exit if its scripts move the player within it, or if there
/// are more than kMostReaches pairs of arrivals and exits. No room is excluded if the one where the
/// game begins is missing. Time: linear in the pairs, and for each exit that does not lead back, in
/// the arrivals and exits after it.
GameMap join_rooms(const FormatGame& game, std::vector<SurveyedRoom> surveyed, const Files& files);

inline constexpr std::size_t kMostReaches = 1'000'000;

/// Returns whether characters who arrive there reach no exit: the room's exits all have places,
/// none of them is reached by walking in any state, and no script changes the room at another time.
bool is_stuck(const GameMap& game, Landing at);

/// Returns whether most arrivals by scripts miss the floor: at least kFewestMisses, and more than
/// half of those at a known position. Such a game moves its player by other means than the engine's
/// walks: in a vehicle, from a first-person view, by a module of its own.
bool mostly_misses_floor(const GameMap& game);

inline constexpr std::size_t kFewestMisses = 5;

/// Returns the index of the room with this name or file; absent if there is none.
std::optional<std::size_t> find_room(const GameMap& game, const std::string& name);

}  // namespace walkmask
