#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "level/open_level.h"
#include "report/repository.h"

namespace walkmask {

/// Returns the names in a list of files: a name a line, as `git diff --name-only` prints them, or
/// with a NUL after each name, as with its option -z. Git's quotes around a name with unusual
/// characters are removed, and so are the escapes within. Skips empty names.
std::vector<std::string> names_in_list(std::string_view list);

/// The files that a change touches. Names are relative to the working folder or to the top of the
/// repository, as git gives them; both meanings count.
class ChangedFiles {
 public:
  ChangedFiles(const std::vector<std::string>& names, const Repository& repository);

  /// Returns whether a file, in any spelling, is one of them. It need not exist.
  bool contains(const std::string& file) const;

  /// Returns the settings that were around a level and were removed; absent if none were.
  std::optional<std::string> removed_settings_around(const std::string& level) const;

 private:
  std::set<std::string> resolved_;
  std::vector<std::string> removed_settings_;  // resolved
};

/// A level that a change affects.
struct AffectedLevel {
  std::string level;   ///< as it was given
  std::string reason;  ///< "uses art/hall.png", for a line after the level's name
};

/// Returns the levels, in the given order, that
/// - are changed, or use a changed file: an image, a script, settings around them;
/// - have an exit to such a level;
/// - cannot be read, so that the files they use are unknown.
/// Reads manifests and settings, each once, but no images. `request` is for each level, without the
/// file.
std::vector<AffectedLevel> affected_levels(const std::vector<std::string>& levels,
                                           const ChangedFiles& changed,
                                           const LevelRequest& request);

}  // namespace walkmask
