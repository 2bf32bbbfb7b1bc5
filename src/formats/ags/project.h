#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "png/bytes.h"

namespace walkmask::ags {

/// A character of a game. Its place is as in the project file, before any factor of coordinates.
struct Character {
  int id = 0;
  std::string script_name;
  int starting_room = 0;
  Point start;
};

struct RoomName {
  int number = 0;
  std::string description;  ///< may be empty
};

/// A script of a dialog, from the project file.
struct DialogScript {
  std::string text;
  int line = 1;  ///< of its first line in the project file
};

/// The parts of a project file, `Game.agf`, that walkmask uses.
struct Project {
  Size resolution = {320, 200};
  bool halved_scripts = false;  ///< UseLowResCoordinatesInScript
  int player = 0;               ///< the id of the player's character when the game begins
  std::vector<Character> characters;
  std::vector<RoomName> rooms;
  std::vector<DialogScript> dialogs;
};

/// Reads a project file of AGS 3 or 4. Never expands entities that the file declares; elements are
/// at most 64 deep. Missing values keep their defaults. Errors have "byte N" as their place; the
/// caller sets Error.file. Linear time and memory.
Result<Project> read_project(png::Bytes file);

/// Returns the player's character; null if the project has no character with that id.
const Character* player_of(const Project& project);

/// Returns the factor from coordinates in scripts to room pixels: 2 in a game of more than 320x240
/// pixels that uses low-resolution coordinates, else 1.
int script_scale(const Project& project);

}  // namespace walkmask::ags
