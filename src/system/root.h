#pragma once

#include <string>

#include "base/error.h"

namespace walkmask {

// A manifest may come from a stranger, so the files that it names must lie below one folder, its
// root.

/// Finds the root of a manifest: the nearest folder, from the manifest's own upward, that has a
/// `.walkmask-root` or a `.git`, else the manifest's own. It is absolute, links followed. The
/// manifest may be missing. The manifest `-`, standard input, lies in the working directory.
Result<std::string> find_root(const std::string& manifest);

/// Returns the root that the user names: absolute, links followed. Fault::usage if it is
/// not a folder.
Result<std::string> given_root(const std::string& folder);

/// Returns the file that `manifest` calls `name`: relative to the manifest's own folder, or
/// absolute. It is written as a user would write it (`levels/harbour-walk.png`), and may be
/// missing. Returns an error about the manifest if the file is not below `root` once all links are
/// followed, or if the name is empty or contains a NUL. Precondition: `root` is from one of the
/// functions above.
Result<std::string> inside_root(const std::string& root, const std::string& manifest,
                                const std::string& name);

/// The working directory and the top of its repository: GITHUB_WORKSPACE if that is set, else the
/// nearest folder, upward, with a `.git`. Both are absolute, with links followed and `/` between
/// their parts. A folder that does not exist is empty.
struct RepositoryFolders {
  std::string top, here;
};

RepositoryFolders repository_folders();

/// Returns an error if links lead a file out of `root`. For files that were found, not named by the
/// user. Precondition: `root` is from one of the functions above.
Failure refuse_outside(const std::string& root, const std::string& file);

/// Returns the absolute name of a file, links followed, which is the same for all its spellings. A
/// name that cannot be resolved is returned unchanged.
std::string resolved_name(const std::string& name);

}  // namespace walkmask
