#pragma once

#include "check/finding.h"
#include "check/vocabulary.h"
#include "level/mask.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rules C004 and C005: pixels of a mask that are neither opaque nor invisible, and those that
/// hide a colour. `painted` is its census.
Findings transparency_findings(const Mask& mask, const Census& painted,
                               const Vocabulary& vocabulary);

}  // namespace walkmask::check
