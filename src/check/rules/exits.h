#pragma once

#include "check/finding.h"
#include "check/subject.h"
#include "level/open_level.h"

namespace walkmask::check {

/// Rules P005 and P006: where the exits lead to. Reads the manifests and masks of those levels,
/// each once. An error only where the machine failed.
Result<Findings> target_findings(const Subject& subject, const LevelRequest& request);

}  // namespace walkmask::check
