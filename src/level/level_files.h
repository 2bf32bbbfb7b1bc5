#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/bit_grid.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/open_level.h"
#include "level/shared_settings.h"

namespace walkmask {

// The step of open_level before any image is decoded: it finds the files of a level.

/// The most areas and legend entries of a level.
inline constexpr std::size_t kMostAreas = 256;
inline constexpr std::size_t kMostLegendEntries = 1024;

/// The most bytes of a manifest.
inline constexpr std::size_t kLargestManifest = std::size_t{4} << 20;

/// Refuses a manifest of more bytes; the error has no file.
Failure refuse_large_manifest(std::size_t bytes);

/// A file of a level.
struct LevelFile {
  /// The place in a manifest that names a file.
  struct Naming {
    std::string manifest;  ///< as it is shown
    json::Position position;
  };

  std::string name;                   ///< as a user would write it; `-` is standard input
  std::optional<FileBytes> contents;  ///< if they have been read already
  std::optional<Naming> naming = {};  ///< absent if the user names it
};

/// The manifest and the files of a level. At least one mask exists, for walkability or for areas:
/// an image, a map, or shapes of the manifest.
struct LevelFiles {
  Manifest manifest;  ///< with the settings around it and the request's changes
  std::optional<LevelFile> walk;
  std::optional<LevelFile> areas;
  std::optional<LevelFile> background;
  std::optional<BitGrid> map = {};         ///< the floor of a MovingAI map, which is its own mask
  std::unique_ptr<FormatRoom> room = {};   ///< of an engine's format, else null; `walk` is its file
  std::string file = {};                   ///< the manifest, map or image, as it is shown
  std::vector<std::string> settings = {};  ///< every walkmask.json around it
  std::vector<std::string_view> idle_rules = {};  ///< those that mean nothing for its format
};

/// Reads the manifest, if the request's file is one, and finds the images that it and the request
/// name. A legend beyond the limits above is a problem, and so is a colour of the request that no
/// image can have. `settings` are the settings around the level, `contents` the bytes of its file;
/// whichever the caller lacks is read.
Result<LevelFiles, Problem> find_level_files(const LevelRequest& request,
                                             const SharedSettings& settings,
                                             std::optional<FileBytes> contents = {});
Result<LevelFiles, Problem> find_level_files(const LevelRequest& request);

/// Returns the files that no output may overwrite, without standard input.
std::vector<std::string> names_of(const LevelFiles& files, const LevelRequest& request);

/// Returns the files of a room in the format of an engine, whose own file is `file`.
Result<LevelFiles, Problem> files_of(Result<FormatRoom> room, LevelFile file);

/// Reads the file of a level whole.
Result<FileBytes, Problem> read_whole(const LevelFile& file, const LevelRequest& request);

/// Reads a file of at most `limit` bytes. An error points at the line and column of the manifest
/// that names the file, or else at the file.
Result<FileBytes> read_level_file(const LevelFile& file, const Files& files, std::uint64_t limit);

/// The name of standard input.
inline constexpr std::string_view kStandardInput = "-";

/// Returns a file's name for a message; "standard input" for `-`.
std::string shown_name(const std::string& name);

}  // namespace walkmask
