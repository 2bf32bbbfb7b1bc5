#pragma once

#include <map>
#include <string>
#include <string_view>

#include "check/check_level.h"
#include "level/open_level.h"
#include "support/scratch_folder.h"

namespace walkmask::fuzz {

/// The bytes of files by their names.
using NamedFiles = std::map<std::string, std::string>;

/// Returns the files that a level may name: the masks `walk.png`, `areas.png` and `index.png` (of
/// the kind that Adventure Game Studio reads), all of one size, `small.png`, which is smaller, and
/// the level `other.level.json` with the exit `door`.
NamedFiles named_files();

/// A folder with these files, which is the root of a level.
class LevelFolder {
 public:
  LevelFolder();

  /// Writes `fuzz.level.json`, or `walkmask.json` in the same folder.
  void put_manifest(std::string_view text) const;
  void put_settings(std::string_view text) const;

  /// Returns a request for `fuzz.level.json`.
  LevelRequest request() const;

 private:
  ScratchFolder folder_;
};

/// Returns the result of `check` for the level. Demands that each finding is a single line, that
/// reports are JSON, that a second check gives the same, and that walkmask itself does not fail.
check::LevelReport check_soundly(const LevelRequest& request);

}  // namespace walkmask::fuzz
