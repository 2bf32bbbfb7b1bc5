#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "check/fix_note.h"
#include "level/open_level.h"

namespace walkmask::fix {

class EditedFiles;

/// The facts that fix_levels needs about a level.
struct KnownLevel {
  std::vector<std::string> files;  ///< that the level uses
  bool has_fixable = false;        ///< a fix is known for one of its findings
};

/// Returns these facts from a report.
KnownLevel known_level(const check::LevelReport& report);

/// The levels to fix, and the limits of it.
struct FixRequest {
  LevelRequest level;  ///< for each level, without the file
  check::CheckOptions options = {};
  std::vector<std::string> levels = {};  ///< to fix, in this order
  /// Further levels that stay as they are and may use the same files.
  std::vector<std::string> others = {};
  /// Returns an error if this file of a level must not be changed.
  std::function<Failure(const std::string& level, const std::string& file)> refuse = {};
  /// Removes the findings from a report that are known and stay.
  std::function<void(check::LevelReport&)> drop_known = {};
  bool is_dry_run = false;  ///< the notes say what would be fixed
  /// The facts about levels that were checked just now, by their names in `levels` and `others`;
  /// saves checking them once more. Findings that drop_known removes do not count.
  std::map<std::string, KnownLevel> known = {};
};

/// The notes about each level with something to fix, by its name.
using FixNotes = std::map<std::string, std::vector<check::FixNote>>;

/// The results of fixing levels.
struct FixedLevels {
  FixNotes notes;
  /// The changed files of each level that uses any, `others` included. Files are named as in the
  /// level that changed them.
  std::map<std::string, std::set<std::string>> changed;
};

/// The most changes that are tried in a level: after each, it is checked again.
inline constexpr std::size_t kMostAttempts = 64;

/// Fixes what the rules in force find in some levels and can fix, in memory: `files` gets the files
/// with their changes. A change is kept only if the level is then checked again and
/// - the findings that it is about are gone;
/// - no other finding of any rule, in force or not, has appeared, and none about pixels or colours
///   alone has gone;
/// - each state connects the same places for each agent, except for a place that it moves;
/// and if the last two hold for every other level that uses the file, too. First all changes of a
/// kind are tried together; if they are refused, each half of them, and so on. Once kMostAttempts
/// were made, the others are refused.
///
/// Colours are fixed first, then specks and pinholes, places, and declarations. Fixing the result
/// again changes nothing, unless attempts ran out. Fails only if the machine does. Time: the checks
/// of the levels that were not checked, plus up to kMostAttempts checks and comparisons for each
/// that is to be fixed, and for each that uses the same files.
Result<FixedLevels> fix_levels(const FixRequest& request, EditedFiles& files);

}  // namespace walkmask::fix
