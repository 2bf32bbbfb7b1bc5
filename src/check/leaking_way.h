#pragma once

#include "check/asked_way.h"
#include "check/finding.h"

namespace walkmask::check {

/// Rule X002 for a way that is there but must not be: along what it leads, and where. Through open
/// areas that it needs: the first pixel of the path inside one. Past all areas: the hole beside a
/// closed one that the path would rather go through if it were open, or else beside one that the
/// path comes near to; of several the one with the least hole. Where there is none: where the way
/// is tightest. Precondition: there is one, from `way.a` to `way.b`.
Finding leaking_way(const AskedWay& asked, const Meeting& way, const Subject& subject,
                    Floors& floors);

}  // namespace walkmask::check
