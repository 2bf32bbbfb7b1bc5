#include "path/eased_floor.h"

#include <algorithm>
#include <span>
#include <utility>

namespace walkmask {
namespace {

const BitGrid& pixels_of(const ComfortFloor& comfort, ComfortFloor::Base base) {
  return base == ComfortFloor::Base::wide ? comfort.wide_pixels() : comfort.pixels();
}

}  // namespace

EasedFloor::EasedFloor(const ComfortFloor& comfort, ComfortFloor::Base base)
    : comfort_(comfort), base_(base), floor_(pixels_of(comfort, base)), solver_(floor_) {}

std::int64_t EasedFloor::bytes() const {
  const auto bytes_of_floor = [](const PreparedFloor& one) {
    return bytes_of(one.floor) + one.blocks.bytes();
  };
  return bytes_of_floor(floor_) + (eased_ ? bytes_of_floor(eased_->floor) : 0);
}

ShortestSolver& EasedFloor::eased_for(Ends ends) {
  if (floor_.floor.test(ends.from) && floor_.floor.test(ends.to)) return solver_;
  return solver_for(comfort_.ease_ends(ends, base_, pixels_to_ease()));
}

ShortestSolver* EasedFloor::connected_for(Ends ends) {
  std::vector<Rows> changed = comfort_.connect_ends(ends, pixels_to_ease());
  return changed.empty() ? nullptr : &solver_for(std::move(changed));
}

/// Returns the pixels without what the last ends added.
BitGrid& EasedFloor::pixels_to_ease() {
  if (!eased_) eased_ = std::make_unique<Eased>(floor_);
  BitGrid& pixels = eased_->floor.floor;
  for (const Rows rows : std::exchange(eased_->changed, {})) {
    for (int y = rows.first; y <= rows.last; ++y) {
      std::ranges::copy(floor_.floor.row(y), pixels.row(y).begin());
    }
  }
  return pixels;
}

/// Cuts the blocks of the pixels, which have changed in these rows.
ShortestSolver& EasedFloor::solver_for(std::vector<Rows> changed) {
  Eased& eased = *eased_;
  eased.changed = std::move(changed);
  eased.floor.blocks.cut_anew(floor_.blocks, eased.floor.floor, eased.changed);
  eased.solver = eased.solver
                     ? std::make_unique<ShortestSolver>(eased.floor, std::move(*eased.solver))
                     : std::make_unique<ShortestSolver>(eased.floor);
  return *eased.solver;
}

}  // namespace walkmask
