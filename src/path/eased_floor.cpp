#include "path/eased_floor.h"

#include <algorithm>
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
  return floor_.bytes() + (eased_ ? eased_->floor.bytes() : 0);
}

ShortestSolver& EasedFloor::eased_for(Ends ends) {
  if (floor_.floor.test(ends.from) && floor_.floor.test(ends.to)) return solver_;
  std::unique_ptr<Eased> eased = take_restored();
  eased->changed = comfort_.ease_ends(ends, base_, eased->floor.floor);
  return solver_for(std::move(eased));
}

ShortestSolver* EasedFloor::connected_for(Ends ends) {
  std::unique_ptr<Eased> eased = take_restored();
  eased->changed = comfort_.connect_ends(ends, eased->floor.floor);
  return eased->changed.empty() ? nullptr : &solver_for(std::move(eased));
}

/// Returns the pixels without what the last ends added. If memory runs out before solver_for() gets
/// them, they are gone, whatever had been added by then.
std::unique_ptr<EasedFloor::Eased> EasedFloor::take_restored() {
  std::unique_ptr<Eased> eased = std::move(eased_);
  if (!eased) return std::make_unique<Eased>(floor_);
  for (const Rows rows : eased->changed) {
    for (int y = rows.first; y <= rows.last; ++y) {
      std::ranges::copy(floor_.floor.row(y), eased->floor.floor.row(y).begin());
    }
  }
  return eased;
}

/// Cuts the blocks of the pixels and keeps them.
ShortestSolver& EasedFloor::solver_for(std::unique_ptr<Eased> eased) {
  PreparedFloor& floor = eased->floor;
  floor.blocks.cut_anew(floor_.blocks, floor.floor, eased->changed);
  eased->solver = eased->solver ? std::make_unique<ShortestSolver>(floor, std::move(*eased->solver))
                                : std::make_unique<ShortestSolver>(floor);
  eased_ = std::move(eased);
  return *eased_->solver;
}

}  // namespace walkmask
