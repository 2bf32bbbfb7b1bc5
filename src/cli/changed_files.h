#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "level/open_level.h"
#include "report/repository.h"

namespace walkmask {

/// Returns the names in a list of files: a name a line, as `git diff --name-only` prints them, or
/// with a NUL after each name, as with its option -z. Git's quotes around a name with unusual
/// characters are removed, and so are the escapes within. In a line without quotes `\` separates
/// folders, since git quotes a name that contains one. Skips a byte order mark and empty names.
/// Fails with Fault::input, without a file, if the list is UTF-16.
Result<std::vector<std::string>> names_in_list(std::string_view list);

/// The files that a change touches. Names are relative to the working folder or to the top of the
/// repository, as git gives them; both meanings count. A folder, such as a submodule, stands for
/// all files below it.
class ChangedFiles {
 public:
  ChangedFiles(std::vector<std::string> names, const Repository& repository);

  /// Returns whether a file of a level, in any spelling, is one of them. It need not exist.
  bool take(const std::string& file);

  /// Returns the first file that was removed from the folder of a level or a folder around it, and
  /// whose name has one of these endings; absent if none was.
  std::optional<std::string> take_removed_around(const std::string& level,
                                                 const std::vector<std::string_view>& endings);

  /// Returns the number of different names.
  std::size_t count() const { return is_taken_.size(); }

  /// Returns the number of names for which neither function has found anything.
  std::size_t count_untaken() const;

 private:
  std::multimap<std::string, std::size_t> resolved_;  // with the indices of their names
  std::vector<std::string> removed_;                  // resolved
  std::vector<bool> is_taken_;                        // for each name
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
/// file. Takes all changed files that a level uses.
std::vector<AffectedLevel> affected_levels(const std::vector<std::string>& levels,
                                           ChangedFiles& changed, const LevelRequest& request);

}  // namespace walkmask
