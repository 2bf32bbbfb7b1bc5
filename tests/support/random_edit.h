#pragma once

#include <string>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "support/random.h"

namespace walkmask {

/// Makes a random rectangle of a floor wall or floor, in half of all cases a small one, and returns
/// it. Precondition: the floor has a pixel.
Bounds random_edit(BitGrid& floor, Random& random);

/// Returns "(1,2) to (3,4)", the first and the last pixel of a rectangle.
std::string as_text(Bounds box);

}  // namespace walkmask
