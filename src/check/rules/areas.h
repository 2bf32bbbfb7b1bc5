#pragma once

#include "check/finding.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rules A001, A003, A004 and A005: how the areas of a level lie. `area_file` is where they are
/// painted.
Findings area_findings(const Subject& subject, const std::string& area_file);

}  // namespace walkmask::check
