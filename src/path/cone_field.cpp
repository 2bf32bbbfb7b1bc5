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

void ConeField::add(BlockIndex block, const Cone& cone) {
  Settled& settled = settled_[static_cast<std::size_t>(block)];
  if (settled.flood != flood_) settled = {flood_, kNone};
  cones_.push_back({cone, settled.last});
  settled.last = static_cast<std::int32_t>(cones_.size()) - 1;
}

}  // namespace walkmask
