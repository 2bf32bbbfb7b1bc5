#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// Whether `name` leads to a folder.
bool is_folder(const std::string& name);

/// The files below a folder whose names end so, at any depth, sorted by their names. Folders whose
/// names begin with a dot, and links to folders, are not entered.
Result<std::vector<std::string>> files_below(const std::string& folder, std::string_view ending);

/// The files called `name` in the folder of `file` and in those above it up to `root`, the
/// outermost first. `file` need not exist. Precondition: `root` is from system/root.h.
Result<std::vector<std::string>> files_above(const std::string& file, const std::string& root,
                                             const std::string& name);

/// Those of the names that do not lead to the same entry of the same folder as one before: the
/// images that a manifest names are looked for beside that entry, even if it is a link. `-` is
/// standard input.
std::vector<std::string> each_once(const std::vector<std::string>& names);

/// The same file as seen from the working folder: `levels/hall.level.json` for what lies below it,
/// `../hall.level.json` beside it. As it is where that cannot be told.
std::string seen_from_here(const std::string& name);

}  // namespace walkmask
