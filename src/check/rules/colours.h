#pragma once

#include "check/finding.h"
#include "check/parameters.h"
#include "check/vocabulary.h"
#include "level/mask.h"
#include "survey/census.h"

namespace walkmask::check {

/// Rules C001, C002 and A002: the colours of a mask that its vocabulary does not know. `painted` is
/// its census. Time: linear in the mask's runs, and in the pixels whose colour nobody has named as
/// far as they are few.
Findings colour_findings(const Mask& mask, const Census& painted, const Vocabulary& vocabulary,
                         const Parameters& parameters);

}  // namespace walkmask::check
