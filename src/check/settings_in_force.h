#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "level/open_level.h"

namespace walkmask::check {

/// A setting of a level, and the file that has it.
struct SettingInForce {
  std::string key;     ///< "tolerance", "check.detour"
  std::string value;   ///< as JSON; "all" or "none" for an empty list
  std::string source;  ///< "levels/walkmask.json:3:5"; "default" if no file has it
};

/// The settings that a level is opened and checked with, without the options of the command line.
struct SettingsInForce {
  /// The files that may hold settings, in ascending precedence: last the level, and its manifest if
  /// that is another file.
  std::vector<std::string> files;
  /// The shared keys of the level in the order of kSharedKeys, then every key of "check".
  std::vector<SettingInForce> settings;
};

/// Returns the settings of a level. Fails if one of the files cannot be used. Precondition: the
/// level is not standard input.
Result<SettingsInForce> settings_in_force(const LevelRequest& request);

}  // namespace walkmask::check
