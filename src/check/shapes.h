#pragma once

#include "check/finding.h"
#include "check/opened.h"

namespace walkmask::check {

/// Rules C006 and S004 of masks that are no images: a floor without a pixel, and shapes that cover
/// none. Time: that of drawing the shapes.
Findings shape_findings(const Contents& contents);

}  // namespace walkmask::check
