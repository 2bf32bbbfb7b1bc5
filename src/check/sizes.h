#pragma once

#include "check/finding.h"
#include "check/opened.h"

namespace walkmask::check {

/// Rules of the family S: how the sizes of a level's images and its scale go together.
Findings size_findings(const Contents& contents);

/// Whether the area mask lies on the walkability mask pixel for pixel; so too where one is missing.
bool masks_fit(const Contents& contents);

}  // namespace walkmask::check
