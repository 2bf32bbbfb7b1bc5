#include "shapes/open.h"

#include "shapes/ellipses.h"

namespace walkmask::shapes {

BitGrid open(Size size, std::uint64_t seed) {
  constexpr int kPillars = 40;
  return strewn_with_ellipses(size, seed, {kPillars, size.height / 72, size.height / 14});
}

}  // namespace walkmask::shapes
