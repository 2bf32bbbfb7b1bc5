#pragma once

#include "check/finding.h"
#include "check/vocabulary.h"
#include "level/open_level.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rule C006 of the image that paints the floor; `painted` is its census.
Findings no_floor_findings(const Mask& mask, const Census& painted, const Vocabulary& vocabulary);

/// Rule C006 of the mask that decides the floor, where that is no image.
Findings no_drawn_floor_findings(const OpenedLevel& opened);

}  // namespace walkmask::check
