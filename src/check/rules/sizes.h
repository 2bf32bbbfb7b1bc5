#pragma once

#include "check/finding.h"
#include "check/opened.h"

namespace walkmask::check {

/// Rules S001, S002 and S003: how the sizes of a level's images and its scale go together.
Findings size_findings(const Contents& contents);

}  // namespace walkmask::check
