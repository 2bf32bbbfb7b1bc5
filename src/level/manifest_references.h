#pragma once

#include "base/error.h"
#include "level/manifest.h"

namespace walkmask {

/// Looks up what the parts of a manifest name of each other, whatever order they are written in:
/// areas of states and expectations, states, agents and places. Fills in the points of ends that
/// expectations name. A name that is not there is an error with the likely one as its cure.
/// O(n log n).
Failure resolve_references(Manifest& manifest);

}  // namespace walkmask
