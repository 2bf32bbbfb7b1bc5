#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "level/manifest.h"
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

  /// Returns the rooms of a game in a folder, sorted by name; none if the folder has no game.
  std::function<Result<std::vector<std::string>>(const std::string& folder, const Files& files)>
      rooms_in;
};

}  // namespace walkmask
