#pragma once

#include <utility>

#include "floor/bit_grid.h"
#include "floor/blocks.h"

namespace walkmask {

/// A floor made ready for questions: what stays the same from one to the next. Immutable, so
/// several threads may ask at once.
struct Ground {
  explicit Ground(BitGrid pixels) : floor(std::move(pixels)), blocks(floor) {}

  const BitGrid floor;
  const Blocks blocks;
};

}  // namespace walkmask
