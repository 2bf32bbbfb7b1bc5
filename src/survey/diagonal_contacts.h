#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// Two components of a floor that meet only at corners: they look connected, but are not.
struct DiagonalContact {
  Point upper, lower;            ///< the first two pixels that touch at a corner
  std::int32_t upper_component;  ///< the one that `upper` lies in
  std::int32_t lower_component;  ///< the one that `lower` lies in
  std::int64_t corners;          ///< how many corners they touch at
};

/// Returns each such pair of components once, in reading order of `upper` (if a pixel has two
/// contacts, the left one first). Time: linear in the words of the floor; logarithmic, for each
/// corner, in the runs of its row. Precondition: `blocks` are those of `floor`.
std::vector<DiagonalContact> diagonal_contacts(const BitGrid& floor, const Blocks& blocks);

/// Returns the contact of two components; absent if they do not touch.
std::optional<DiagonalContact> contact_between(std::span<const DiagonalContact> contacts,
                                               std::int32_t one, std::int32_t other);

}  // namespace walkmask
