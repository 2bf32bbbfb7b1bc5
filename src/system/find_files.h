#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// Returns true if `name` leads to a folder.
bool is_folder(const std::string& name);

/// Returns true if `name` leads to a regular file.
bool is_regular_file(const std::string& name);

/// Returns true if anything has this name, even a link that leads nowhere.
bool is_taken(const std::string& name);

/// Finds the files below a folder whose names have this ending, at any depth, sorted by name.
/// Folders whose names begin with a dot, and links to folders, are not entered.
Result<std::vector<std::string>> files_below(const std::string& folder, std::string_view ending);

/// Finds the files called `name` in the folder of `file` and in the folders above it up to `root`,
/// the outermost first; none if the file does not lie below `root`. `file` need not exist.
/// Precondition: `root` is from system/root.h.
Result<std::vector<std::string>> files_above(const std::string& file, const std::string& root,
                                             const std::string& name);

/// Returns the names without those that lead to the same entry of the same folder as an earlier
/// one. Links are not followed: a manifest's images lie next to the manifest's own entry, even if
/// that is a link. `-` is standard input.
std::vector<std::string> each_once(const std::vector<std::string>& names);

/// Returns the name of the same file relative to the working folder: `levels/hall.level.json` if it
/// lies below, `../hall.level.json` if beside. Unchanged if that cannot be determined.
std::string relative_to_here(const std::string& name);

/// Returns the name of a file relative to the folder of another: `../art/hall.png` for art/hall.png
/// and levels/hall.level.json. Links to folders are followed. Unchanged if that cannot be
/// determined.
std::string relative_to_folder_of(const std::string& other, const std::string& name);

}  // namespace walkmask
