#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "level/manifest.h"
#include "level/room_changes.h"
#include "png/image.h"

namespace walkmask {

struct LevelRequest;
struct SharedSettings;

/// A room read from the format of an engine or editor: the equivalent manifest, and its images.
struct FormatRoom {
  Manifest manifest;                          ///< names no files; its places have origins
  png::Image walk;                            ///< the walkability mask, which the legend refers to
  std::optional<png::Image> background = {};  ///< if the request wants its pixels
  std::vector<std::string> files = {};        ///< read in addition to the level's own file
  RoomChanges changes = {};                   ///< of the room, by scripts
};

/// A game in the format of an engine or editor.
struct FormatGame {
  struct Room {
    std::string file;        ///< as a user would write it
    std::string name;        ///< short, as scripts call it: "room12"
    std::string title = {};  ///< for a person; may be empty
  };

  std::string file;              ///< its project file, or its folder if it has none
  std::vector<Room> rooms = {};  ///< sorted by number
  std::string first_room = {};   ///< the file of the room where the game begins; empty if unknown
  std::size_t first_change = 0;  ///< the number of the entrance there
  std::vector<RoomlessChange> roomless = {};
};

/// The format of rooms that a game engine or an editor keeps: a row of LevelRequest::formats.
struct RoomFormat {
  std::string_view name;

  /// Returns whether a file is a room of this format, by its name.
  bool (*is_room)(std::string_view name);

  /// Reads a room. `settings` are the settings around it; they override the format's agents, states
  /// and rules.
  std::function<Result<FormatRoom>(const LevelRequest& request, const SharedSettings& settings)>
      read;

  /// Returns the games in a folder and below, sorted by folder, and reads the scripts that their
  /// rooms need.
  std::function<Result<std::vector<FormatGame>>(const std::string& folder, const Files& files)>
      games_in;

  /// Returns the folder of a game whose project file has this name; absent if it is none.
  std::optional<std::string> (*game_folder)(std::string_view name);
};

}  // namespace walkmask
