#pragma once

#include <string>

#include "base/error.h"

namespace walkmask {

// A manifest may come from a stranger, so the files that it names must lie below one folder, its
// root.

/// Finds the root of a manifest: the nearest folder, from the manifest's own upward, that has a
/// `.walkmask-root` or a `.git`, else the manifest's own. It is absolute, links followed. The
/// manifest need not exist; that of `-`, standard input, lies in the working directory.
Result<std::string> find_root(const std::string& manifest);

/// Returns the root that the user names: absolute, links followed. Fault::usage if it is
/// not a folder.
Result<std::string> given_root(const std::string& folder);

/// Returns the file that `manifest` calls `name`: relative to the manifest's own folder, or
/// absolute. It is written as a user would write it (`levels/harbour-walk.png`), and need not
/// exist. Returns an error about the manifest if the file is not below `root` once all links are
/// followed, or if the name is empty or contains a NUL. Precondition: `root` is from one of the
/// functions above.
Result<std::string> inside_root(const std::string& root, const std::string& manifest,
                                const std::string& name);

/// The working directory and the top of the repository that it lies in: GITHUB_WORKSPACE, where
/// that is set, else the nearest folder, upward, that has a `.git`. Both are absolute, with links
/// followed and `/` between their parts, or empty if there is no such folder.
struct RepositoryFolders {
  std::string top, here;
};

RepositoryFolders repository_folders();

/// Returns the error of a file that was found, not named by the user, if links lead it out of
/// `root`. Precondition: `root` is from one of the functions above.
Failure refuse_outside(const std::string& root, const std::string& file);

/// Returns the absolute name of a file, links followed: the same for every spelling. A name that
/// cannot be resolved is returned as it is.
std::string resolved_name(const std::string& name);

}  // namespace walkmask
