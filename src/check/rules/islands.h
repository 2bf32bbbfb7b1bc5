#pragma once

#include <span>

#include "check/finding.h"
#include "check/floor_parts.h"
#include "check/subject.h"
#include "survey/diagonal_contacts.h"

namespace walkmask::check {

/// Rules T003 and T004: parts of the floor that hang together with no other, every area being open.
/// An island of which G002 tells, by one of these contacts, is not told again.
Findings island_findings(const FloorParts& parts, std::span<const DiagonalContact> told,
                         const Subject& subject);

}  // namespace walkmask::check
