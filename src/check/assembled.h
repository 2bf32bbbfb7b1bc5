#pragma once

#include "check/opened.h"
#include "level/level.h"

namespace walkmask::check {

/// The level that the contents make, without art. An area mask that is missing or of another size
/// than the walkability mask leaves its areas empty. Precondition: the mask that decides the floor
/// is there: `walk` if the manifest names one, else `areas`.
Level assembled(const Contents& contents);

}  // namespace walkmask::check
