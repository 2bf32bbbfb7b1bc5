#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/file_place.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "level/room_changes.h"

namespace walkmask {

struct LevelRequest;
struct OpenedLevel;

// The part of a game that one of its rooms knows. A level and a key join its exits to entrances of
// other rooms.

/// The components of a room's floors that touch a place: for each floor of its states, ascending. A
/// component stands for all that exits of the room join to it.
using TouchedParts = std::vector<std::vector<std::int32_t>>;

/// A place where characters leave a room.
struct SurveyedExit {
  std::string name;
  std::optional<Point> at;  ///< a pixel of the room that represents it; absent if it has no place
  SourcePlace source;
  ScriptedExit::Runs runs = ScriptedExit::Runs::at_place;
  TouchedParts parts = {};
  std::vector<Point> pixels = {};    ///< see RoomExit::pixels
  std::optional<std::string> level;  ///< that it leads to, as a user would write it; absent if
                                     ///< computed by a script or unusable
  std::string key = {};              ///< of the entrance there
};

/// A place where characters enter a room.
struct SurveyedEntrance {
  std::string key;
  std::string name;         ///< empty if it is not a place of the level
  std::optional<Point> at;  ///< absent if unknown
  SourcePlace source;
  TouchedParts parts = {};
};

/// A room of a game by itself.
struct SurveyedRoom {
  std::string file;                   ///< as it is shown
  std::string unusable_because = {};  ///< empty if its floor is known
  Size size = {0, 0};
  bool has_floor = false;
  bool is_scripted = false;   ///< scripts make its exits
  bool moves_player = false;  ///< see RoomChanges
  std::vector<std::string> states = {};
  std::vector<SurveyedExit> exits = {};
  std::vector<SurveyedEntrance> entrances = {};
  std::vector<std::string> files = {};  ///< those read; no output may overwrite one
};

/// Surveys a room for point agents. An entrance of a manifest is each of its points and exits, and
/// its key is their name; entrances by scripts have the number of the change as their key. Exits of
/// a manifest that lead nowhere are omitted; those that lead to the same room join its parts. Time:
/// as opening the level, and linear in the blocks of the floors of its states for each exit that
/// has pixels.
SurveyedRoom survey_room(const OpenedLevel& opened, const LevelRequest& request);

}  // namespace walkmask
