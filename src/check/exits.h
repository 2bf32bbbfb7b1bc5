#pragma once

#include "check/finding.h"
#include "check/floors.h"
#include "check/subject.h"
#include "level/request.h"

namespace walkmask::check {

/// Rules P005 and P006: where the exits lead to. Reads the manifests and masks of those levels,
/// each once. An error only where the machine failed.
Result<Findings> target_findings(const Subject& subject, const LevelRequest& request);

/// Rule G004, for levels with exits: floor along an edge of the picture, every area being open,
/// where none is.
Findings edge_findings(const Subject& subject, Floors& floors);

}  // namespace walkmask::check
