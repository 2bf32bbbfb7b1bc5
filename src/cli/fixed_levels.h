#pragma once

#include "base/error.h"
#include "cli/check_request.h"

namespace walkmask {

/// Fixes the levels of a request, if it asks for that; see fix/fix_levels.h. Then writes the files
/// that changed, each completely or not at all, after copies of them if these are wanted; in a dry
/// run it lets the request read the changed bytes from memory instead. Stores the notes in the
/// request. Only files below the level's root that refuse_to_change allows are changed.
///
/// Fails, before anything is written, if a file has changed meanwhile or a copy exists already.
Failure fix_before_check(CheckRequest& request);

}  // namespace walkmask
