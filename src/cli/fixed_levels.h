#pragma once

#include <map>
#include <string>

#include "base/error.h"
#include "fix/fix_levels.h"

namespace walkmask {

struct CheckRequest;

/// Fixes the levels of a request, if it asks for that; see fix/fix_levels.h. Then writes the files
/// that changed, each completely or not at all, after copies of them if these are wanted; in a dry
/// run it lets the request read the changed bytes from memory instead, and keeps a request as it
/// was for pictures. Stores the notes in the request. Only files below the level's root that
/// refuse_to_change allows are changed.
///
/// Findings of the baseline stay. Fails, before anything is written, if a file has changed
/// meanwhile, a copy exists already, or another result would overwrite one of these. If it fails
/// later, the error names the files that were changed.
Failure fix_before_check(CheckRequest& request);

/// Fails if one of the levels is standard input, whose fixes would have no file.
Failure refuse_to_fix_input(const CheckRequest& request, const std::string& option);

/// Tries the fixes of the levels of a request, which were checked just now, in `files`. Fails only
/// if the machine does.
Result<fix::FixedLevels> possible_fixes(const CheckRequest& request,
                                        std::map<std::string, fix::KnownLevel> known,
                                        fix::EditedFiles& files);

}  // namespace walkmask
