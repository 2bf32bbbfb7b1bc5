#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/point.h"
#include "level/manifest.h"

namespace walkmask {

// The changes of the room that the scripts of a game make. A change has a number in its game, which
// joins the exit of one room to the entrance of another.

/// An exit of a room: a script that changes the room, and the place that runs it.
struct ScriptedExit {
  /// The condition for the script to run.
  enum class Runs {
    at_place,  ///< a character reaches one of `points` or `pixels`
    anywhere,  ///< at a click, wherever the character is
    unknown,   ///< not known: in a cutscene, or when another function calls it
  };

  std::string name;  ///< no other exit of the room has it
  Origin origin;     ///< of the call
  Runs runs = Runs::unknown;
  std::vector<Point> points = {};      ///< in the room; a character stops within the level's snap
  std::optional<BitGrid> pixels = {};  ///< of the mask; floor or not
  std::optional<Point> mark = {};      ///< where pictures show it if it has neither
  std::optional<std::string> level = {};  ///< that it leads to, as a user would write it; absent if
                                          ///< the script computes the room
  std::size_t change = 0;                 ///< the number of the change; meaningless without a level
};

/// A change of the room that leads into a room.
struct ScriptedEntrance {
  std::size_t change = 0;  ///< its number
  Origin origin;           ///< of the call
  std::string point = {};  ///< the manifest's point where the player appears; empty if unknown
};

/// An area that a script closes each time the room is entered, before anyone walks, and that no
/// script opens.
struct ShutArea {
  std::string area;  ///< its name in the manifest
  Origin origin;     ///< of the call that closes it
};

/// The changes of the room that concern one room, and of its floor.
struct RoomChanges {
  std::vector<ScriptedExit> exits;
  std::vector<ScriptedEntrance> entrances;
  bool moves_player = false;  ///< scripts also move the player within the room, not over its floor
  std::vector<ShutArea> shut_areas = {};  ///< each area once
};

/// A change of the room by a script that belongs to no room: a module or a dialog. It may run in
/// any room.
struct RoomlessChange {
  std::string function;  ///< that contains the call
  Origin origin;
  std::optional<std::string> level = {};  ///< absent if the script computes the room
  std::size_t change = 0;                 ///< meaningless without a level
};

/// Returns the word of a condition; see base/words.h.
constexpr std::string_view word(ScriptedExit::Runs runs) {
  switch (runs) {
    case ScriptedExit::Runs::at_place:
      return "at-place";
    case ScriptedExit::Runs::anywhere:
      return "anywhere";
    case ScriptedExit::Runs::unknown:
      return "unknown";
  }
  return {};
}

}  // namespace walkmask
