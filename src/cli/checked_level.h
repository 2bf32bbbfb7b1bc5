#pragma once

#include <string>

#include "base/error.h"
#include "cli/check_report.h"
#include "cli/check_request.h"

namespace walkmask {

/// Checks one of the levels that a command line names, and draws it as far as the request asks for
/// that. What is wrong with the level is a finding; an error only if the machine failed.
Result<CheckedLevel> checked_level(const std::string& file, const CheckRequest& request);

}  // namespace walkmask
