#pragma once

#include <cstdint>
#include <set>

#include "check/finding.h"
#include "check/floor_parts.h"
#include "check/floors.h"
#include "check/subject.h"

namespace walkmask::check {

/// Rule G002: parts of the floor that touch only at a corner, every area being open. Specks are
/// left to T004, and contacts that T001 names to T001.
Findings corner_findings(const Subject& subject, Floors& floors);

/// The components that G002 tells of.
std::set<std::int32_t> parts_that_touch(const FloorParts& parts, const Subject& subject,
                                        Floors& floors);

}  // namespace walkmask::check
