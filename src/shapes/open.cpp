#include "shapes/open.h"

#include "shapes/ellipses.h"

namespace walkmask::shapes {

FloorPlan open_plan(Size size, std::uint64_t seed) {
  constexpr int kPillars = 40;
  return strewn_with_ellipses(size, seed, {kPillars, size.height / 72, size.height / 14});
}

BitGrid open(Size size, std::uint64_t seed) { return painted(open_plan(size, seed)); }

}  // namespace walkmask::shapes
