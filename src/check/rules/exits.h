#pragma once

#include <string>
#include <vector>

#include "check/finding.h"
#include "check/subject.h"
#include "level/open_level.h"

namespace walkmask::check {

/// Rules P005 and P006: where the exits lead to. Reads the manifests and masks of those levels,
/// each once, and appends the names of all files that they are made of to `files`. An error only
/// where the machine failed.
Result<Findings> target_findings(const Subject& subject, const LevelRequest& request,
                                 std::vector<std::string>& files);

}  // namespace walkmask::check
