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

struct LevelFile;
struct LevelFiles;
struct LevelRequest;
struct Problem;
struct SharedSettings;

/// A room read from the format of an engine or editor: the equivalent manifest, and its images.
struct FormatRoom {
  Manifest manifest;                          ///< names no files; its places have origins
  png::Image walk;                            ///< the walkability mask, which the legend refers to
  std::optional<png::Image> background = {};  ///< if the request wants its pixels
  std::vector<std::string> files = {};        ///< read in addition to the level's own file
  std::optional<RoomChanges> changes = {};    ///< of the room; absent in a format without scripts
  std::vector<std::string_view> idle_rules = {};  ///< added to those of its format
  std::optional<MetreGrid> metres = {};           ///< of the mask's pixels, if they have any
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

/// A kind of files that describe levels: a row of LevelRequest::formats. A format has its row and
/// its reader in a file or folder of its own, and no other source knows it.
struct LevelFormat {
  std::string_view name;  ///< a file of it in a sentence: "a MovingAI map"

  /// The ends of its files' names, in small letters; a file may have them in any case. If all files
  /// have one name, each in a folder of its own, it begins with a slash.
  std::vector<std::string_view> endings;

  /// Returns whether standard input that begins so is of this format; null: it never is.
  bool (*begins_so)(std::string_view text) = nullptr;

  /// True if its files are JSON with the keys of manifests. Only such levels have exits to others.
  bool has_keys = false;

  /// True if a manifest may name its files as "walk". A room of it has an indexed mask, metres, and
  /// no places.
  bool is_mask = false;

  /// Returns the rule for walkable pixels of such a mask, which replaces the manifest's. Not null
  /// if is_mask.
  WalkableRule (*walkable_cells)(UnknownCells unknown) = nullptr;

  /// The keys that a level of it takes from the settings around it; empty: all.
  std::vector<std::string_view> settings = {};

  /// The codes of the rules that mean nothing for it: no settings bring them into force.
  std::vector<std::string_view> idle_rules = {};

  /// Reads the level in a file. `settings` are the settings around it.
  std::function<Result<LevelFiles, Problem>(LevelFile file, const LevelRequest& request,
                                            const SharedSettings& settings)>
      read = {};

  /// The end of the names of files that are levels if they lie in a folder of levels; empty: none
  /// are.
  std::string_view listed_ending = {};

  /// The ends of the names of files that all levels in their folder and below are read with.
  std::vector<std::string_view> shared_endings = {};

  /// Returns the project file of the game that a level belongs to by its name; it may be missing.
  /// Null in a format without games.
  std::string (*project_of)(const std::string& level) = nullptr;

  /// Returns the names that the manifest of a level may have, a file that adds to what the level's
  /// own file says; read by level/room_manifest.h. Null in a format without such manifests.
  std::vector<std::string> (*manifests_of)(const std::string& level) = nullptr;

  /// Returns the names of the levels that may have this manifest; none for any other file. Not null
  /// if manifests_of is not.
  std::vector<std::string> (*levels_of)(const std::string& manifest) = nullptr;

  /// Returns the games in a folder and below, sorted by folder, and reads the scripts that their
  /// rooms need. Absent in a format without games.
  std::function<Result<std::vector<FormatGame>>(const std::string& folder, const Files& files)>
      games_in = {};

  /// The name of the file that makes a folder a game; empty if no file does.
  std::string_view project_file = {};
};

/// The end of the name of a manifest that is found in a folder.
inline constexpr std::string_view kListedManifest = ".level.json";

/// Returns walkmask's own formats: manifests, MovingAI maps, and images.
std::vector<LevelFormat> own_formats();

/// Returns the format that a file has by its name: the first with this ending, or else the last.
/// Precondition: there is a format.
const LevelFormat& format_of(std::string_view name, const std::vector<LevelFormat>& formats);

/// Returns the format of a level: by its name, or on standard input by its first bytes, which have
/// been read.
const LevelFormat& format_of(const LevelFile& file, const std::vector<LevelFormat>& formats);

/// Returns the short name of a level: its file's, without folders and the ending of its format; its
/// folder's if its format gives all files one name.
std::string short_name(std::string_view file, const std::vector<LevelFormat>& formats);

/// Returns the root of a level (see Files::root_of): if its game has a project file, the root of
/// that.
Result<std::string> root_of(const std::string& level, const LevelRequest& request);

/// Returns the level that a manifest adds to, if there is one: then it is not a level of its own.
std::optional<std::string> level_with_manifest(const std::string& manifest, const Files& files,
                                               const std::vector<LevelFormat>& formats);

/// Returns the formats in a sentence, in their order, each with its endings: "a manifest (.json), a
/// MovingAI map (.map)".
std::string formats_text(const std::vector<LevelFormat>& formats);

/// Returns the folder of the game whose project file has this name; absent for any other file.
std::optional<std::string> game_folder(std::string_view name,
                                       const std::vector<LevelFormat>& formats);

/// The levels in a folder.
struct ListedLevels {
  std::vector<std::string> files;  ///< those with the listed endings, or the rooms that they are
                                   ///< the manifests of; then the rooms of games
  std::vector<FormatGame> games;
};

/// Finds the levels in a folder and below.
Result<ListedLevels> levels_in(const std::string& folder, const Files& files,
                               const std::vector<LevelFormat>& formats);

}  // namespace walkmask
