#pragma once

#include "check/finding.h"
#include "level/open_level.h"

namespace walkmask::check {

/// Rule S004: shapes of the manifest that cover no pixel. Time: that of drawing the shapes.
Findings idle_shape_findings(const OpenedLevel& opened);

}  // namespace walkmask::check
