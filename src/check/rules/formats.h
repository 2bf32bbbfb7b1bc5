#pragma once

#include "check/finding.h"
#include "level/open_level.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rules F004 to F007: what the manifest's format demands of a mask. `painted` is the mask's
/// census.
Findings format_findings(const Mask& mask, const Census& painted, const MaskFormat& format);

}  // namespace walkmask::check
