#pragma once

#include <cstdint>

#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// How many ellipses, and from which to which radius, in pixels.
struct Strewn {
  int count;
  int smallest;
  int largest;
};

/// A floor strewn with ellipses of wall around random pixels, both radii drawn apart.
/// Preconditions: 0 <= count, 0 <= smallest <= largest.
FloorPlan strewn_with_ellipses(Size size, std::uint64_t seed, const Strewn& ellipses);

/// The same with radii from 1/540 to 1/45 of the height: beside the rectangles of that name, which
/// have such sides, the same walls made of curves.
FloorPlan ellipses_plan(Size size, std::uint64_t seed, int count);

}  // namespace walkmask::shapes
