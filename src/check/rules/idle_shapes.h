#pragma once

#include "check/finding.h"
#include "check/opened.h"

namespace walkmask::check {

/// Rule S004: shapes of the manifest that cover no pixel. Time: that of drawing the shapes.
Findings idle_shape_findings(const Contents& contents);

}  // namespace walkmask::check
