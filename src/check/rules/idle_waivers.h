#pragma once

#include <span>
#include <string>

#include "check/finding.h"
#include "check/settings.h"
#include "check/waivers.h"
#include "level/room_units.h"

namespace walkmask::check {

/// Reports by rule F008 the waivers of rules in force that apply to none of the findings that are
/// waived. `level` is the file of the manifest, which is in these units.
Findings unused_waivers(std::span<const Waiver> waivers, const Findings& waived,
                        const Selection& selection, const std::string& level,
                        const RoomUnits& units);

}  // namespace walkmask::check
