#pragma once

#include <string>

#include "base/error.h"
#include "cli/check_report.h"
#include "cli/check_request.h"

namespace walkmask {

/// Checks a level that the command line names, and draws the pictures that the request wants.
/// Mistakes in the level are findings; fails only if the machine does.
Result<CheckedLevel> checked_level(const std::string& file, const CheckRequest& request);

}  // namespace walkmask
