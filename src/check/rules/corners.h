#pragma once

#include <span>
#include <vector>

#include "check/finding.h"
#include "check/floor_parts.h"
#include "check/subject.h"
#include "survey/diagonal_contacts.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// Where parts of the floor touch only at a corner, every area being open. Left out are specks,
/// which are left to T004, and what T001 tells of.
std::vector<DiagonalContact> corner_contacts(const FloorParts& parts, const Subject& subject,
                                             LevelFloors& floors);

/// Rule G002 for these contacts.
Findings corner_findings(std::span<const DiagonalContact> contacts, const FloorParts& parts,
                         const Subject& subject);

}  // namespace walkmask::check
