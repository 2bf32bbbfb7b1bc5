#pragma once

#include <string>

#include "base/error.h"

namespace walkmask {

/// Returns an error if a run that fixes its inputs must leave this file alone: it is not a regular
/// file, it is a link or has a second name (a hard link), it does not lie below `root` once the
/// links to its folder are followed, or it or its folder is read-only. A file that nobody may write
/// is read-only for the superuser, too. Second names are not detected on Windows. Precondition:
/// `root` is from one of the functions of system/root.h.
Failure refuse_to_change(const std::string& file, const std::string& root);

}  // namespace walkmask
