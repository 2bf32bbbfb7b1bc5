#pragma once

#include "check/finding.h"
#include "level/open_level.h"

namespace walkmask::check {

/// Rules S001, S002 and S003: how the sizes of a level's images and its scale go together.
Findings size_findings(const OpenedLevel& opened);

}  // namespace walkmask::check
