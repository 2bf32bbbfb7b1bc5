#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {

using FileBytes = std::vector<std::uint8_t>;

/// Returns the bytes of a file as text.
inline std::string_view text_of(const FileBytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A file found in the folder of a level or in a folder above it.
struct FileAbove {
  std::string name;        ///< as a user would write it
  std::string level;       ///< the level's path from the folder of the file, with `/`
  bool is_regular = true;  ///< false for a folder, a device, or a link that leads nowhere
  Failure outside = {};    ///< set if links lead out of the root
};

/// The source of the bytes of named files: a disk (system/disk_files.h) or memory
/// (level/memory_files.h). Levels are read only through it, so the code that reads them knows no
/// file system. Every function may be called by several threads at once.
///
/// A manifest may come from a stranger, so the files that a level names must lie below one folder,
/// its root. Errors name file, reason and cure; they are Fault::machine if the source itself
/// failed.
class Files {
 public:
  virtual ~Files() = default;

  /// Reads a file of at most `limit` bytes. A source may give `-` a meaning of its own: on disk it
  /// is standard input.
  virtual Result<FileBytes> read(const std::string& name, std::uint64_t limit) const = 0;

  /// Returns the root of a level, which may be missing: the folder that the user gives, else a
  /// folder found by the level's name. A given root that is not a folder is Fault::usage.
  virtual Result<std::string> root_of(const std::string& level,
                                      const std::optional<std::string>& given) const = 0;

  /// Returns the file that `level` calls `name`, relative to the level's own folder or absolute, as
  /// a user would write it. It need not exist. An error about the level if the name is unusable or
  /// leads out of the root. Precondition: `root` is from root_of.
  virtual Result<std::string> inside_root(const std::string& root, const std::string& level,
                                          const std::string& name) const = 0;

  /// Returns a file's name as `level` has to write it: relative to the level's own folder. The name
  /// is unchanged if that cannot be determined. Neither file need exist.
  virtual std::string name_from(const std::string& level, const std::string& file) const = 0;

  /// Finds the files called `name` in the folder of `level` and in those above it up to `root`, the
  /// outermost first; none if the level does not lie below the root. Precondition: `root` is from
  /// root_of.
  virtual Result<std::vector<FileAbove>> above(const std::string& level, const std::string& root,
                                               const std::string& name) const = 0;

  /// Finds the files below a folder whose names have this ending, at any depth, sorted by name.
  virtual Result<std::vector<std::string>> below(const std::string& folder,
                                                 std::string_view ending) const = 0;

  /// Returns one name for all spellings of a file.
  virtual std::string resolved(const std::string& name) const = 0;
};

}  // namespace walkmask
