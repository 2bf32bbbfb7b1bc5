#pragma once

#include "check/census.h"
#include "check/finding.h"
#include "check/opened.h"
#include "check/parameters.h"

namespace walkmask::check {

/// Rules of the family C, but C003, and A002: what the colours of a mask mean. `mask` is one of
/// `contents`, `painted` its census. Time: linear in the mask's runs, and in the pixels whose
/// colour nobody has named as far as they are few.
Findings colour_findings(const Mask& mask, const Census& painted, const Contents& contents,
                         const Parameters& parameters);

}  // namespace walkmask::check
