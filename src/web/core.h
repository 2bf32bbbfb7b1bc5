#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "check/check_level.h"
#include "check/checked_games.h"
#include "fix/edited_files.h"
#include "fix/fix_levels.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "level/room_files.h"

namespace walkmask::web {

/// A level found among the files of a Core.
struct FoundLevel {
  std::string file;
  bool is_drafted = false;  ///< its manifest was not among the files; see Core::find_levels
  std::vector<std::string> notes = {}, doubts = {};  ///< about a drafted one: RoomDraft
};

/// The levels among the files, and the images that belong to none.
struct FoundLevels {
  std::vector<FoundLevel> levels;
  std::vector<LeftFile> left;
};

/// The kinds of a report: for people, and for programs.
enum class ReportKind { text, json };

/// Levels given as named bytes: `walkmask init`, `check` and `page` for callers without a file
/// system, such as a page in a browser. All files are below one root, so a manifest may name any of
/// them and nothing else. Not for several threads at once.
class Core {
 public:
  Core();
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

  /// Adds a file, or replaces the file with that name; see MemoryFiles::put.
  void put(std::string_view name, FileBytes bytes);

  /// Finds the levels: manifests (`*.level.json`) and rooms of known formats
  /// (LevelRequest::formats); without any, maps (`*.map`), rooms beside the folders of a game, and
  /// the rooms that images make by their names if no other level uses them. If there are two
  /// images, one of them is the mask and the other its background, unless the name of one says that
  /// it is something else. A room of images gets a drafted manifest (survey/room_draft.h), which is
  /// added to the files; a mask without floor becomes a level by itself, and a background that
  /// cannot be read is left. Games are opened with all their rooms, for the rules about these.
  /// Fails if there is no level. Time: linear in the pixels of masks without a manifest and of
  /// rooms of formats, and up to the steps of a draft.
  Result<FoundLevels> find_levels();

  /// Checks a level, and returns the report that `walkmask check` writes for it as JSON.
  /// Fails only if the machine does.
  Result<std::string> report(const std::string& level) const;

  /// Returns the report about the levels of find_levels, in their order, as `element` last checked
  /// each; without those that it has not checked.
  std::string report_of_all(ReportKind kind) const;

  /// Checks a level, and returns it as an element of the page; see page::level_element.
  Result<std::string> element(const std::string& level);

  /// Returns the element of the games whose rooms find_levels has found; see page::games_element.
  std::string games_element() const;

  /// Fixes in memory what the rules find in a level and can fix; every change is judged in all
  /// levels of find_levels that use its file. The files stay as they are: fixed_files names the
  /// changed ones until the next call. Fails only if the machine does. Time: see fix::fix_levels;
  /// levels that `element` has checked since the files last changed are known.
  Result<fix::FixedLevels> fix(const std::string& level);
  std::vector<std::string> fixed_files() const;

  /// Returns the bytes of a file.
  Result<FileBytes> bytes(const std::string& name) const;

  /// Returns the bytes that the last fix gave one of fixed_files.
  Result<FileBytes> fixed_bytes(const std::string& name) const;

 private:
  LevelRequest request_for(const std::string& level) const;
  check::CheckOptions options_for(const std::string& level) const;
  bool is_like_mask(const std::string& image) const;
  void pair_two(PairedFiles& paired) const;
  void drop_files_of(const std::string& level, std::vector<std::string>& rest) const;
  Result<FoundLevel> drafted(RoomFiles room, std::vector<LeftFile>& left);
  Result<FoundLevels> search();

  MemoryFiles files_;
  std::unique_ptr<fix::EditedFiles> fixed_;            // over files_; null before the first fix
  std::vector<std::string> levels_;                    // that find_levels has found
  std::map<std::string, check::LevelReport> reports_;  // of levels that `element` has checked
  std::vector<LevelFormat> formats_;
  check::CheckedGames games_;                     // of the levels that find_levels has found
  std::map<std::string, fix::KnownLevel> known_;  // with the files as they are
};

}  // namespace walkmask::web
