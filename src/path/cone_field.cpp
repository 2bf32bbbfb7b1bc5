#include "path/cone_field.h"

#include <algorithm>

namespace walkmask {

void ConeField::clear() {
  if (++flood_ == 0) {
    std::ranges::fill(settled_, Settled{});
    flood_ = 1;
  }
  cones_.clear();
}

}  // namespace walkmask
