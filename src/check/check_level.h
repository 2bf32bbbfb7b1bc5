#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/file_place.h"
#include "check/finding.h"
#include "check/fix_note.h"
#include "check/room_in_game.h"
#include "check/settings.h"
#include "floor/line_of_sight.h"
#include "path/planner.h"

namespace walkmask {
struct LevelRequest;
struct OpenedLevel;
}  // namespace walkmask

namespace walkmask::check {

/// Settings of the command line; they override those of the files.
struct CheckOptions {
  std::vector<std::string> select = {};  ///< replaces the files' "select", if not empty
  std::vector<std::string> ignore = {};  ///< is added to the files' "ignore"
  bool every_rule = false;               ///< apply all, whatever is selected and ignored
  std::optional<Severity> fail_on = {};
  std::optional<Planner> planner = {};
  std::optional<LineOfSight> line_of_sight = {};

  /// The level among the rooms of its game; without it, rules about games are not in force. The
  /// game must outlive the check.
  std::optional<RoomInGame> in_game = {};
};

/// An expectation of a manifest, as reports call it.
struct ExpectationName {
  std::string name;  ///< "door to vault, in arrival, for hero"
  json::Position position;
};

/// The findings of a level.
struct LevelReport {
  std::string file;                ///< the file of the level
  std::vector<std::string> files;  ///< those read; no output may overwrite one
  bool is_opened = false;          ///< its settings, its manifest and a mask could be read
  Severity fail_on = Severity::error;
  Selection selection = {};                        ///< the rules in force
  Parameters parameters = {};                      ///< of the rules
  std::vector<ExpectationName> expectations = {};  ///< of the manifest, in its order
  Findings findings;                               ///< of the rules in force, see put_in_order
  Findings waived = {};   ///< those that the manifest waives, which fail nothing; likewise
  std::size_t known = 0;  ///< findings of the baseline, removed from the list
  std::vector<FixNote> fixes = {};  ///< made, or tried, before this check; see fix/fix_levels.h

  /// Returns whether there is a finding like `fail_on` or worse.
  bool fails() const;
};

/// Checks a level against the rules. It was opened by `request`, with its background or at least
/// the background's header. Settings come from every walkmask.json from the level's root down to
/// its folder, and from its manifest; later ones win, key by key. Problems of the level or its
/// settings become findings, and the rest is still checked; fails only if the machine does.
/// Unusable input (F001 to F003) is reported whichever rules are in force.
///
/// Time and memory: what the rules in force need. Equal floors are checked once.
Result<LevelReport> check_level(const OpenedLevel& opened, const LevelRequest& request,
                                const CheckOptions& options);

/// Opens a level with only the header of its background, and checks it.
Result<LevelReport> check_level(LevelRequest request, const CheckOptions& options);

}  // namespace walkmask::check
