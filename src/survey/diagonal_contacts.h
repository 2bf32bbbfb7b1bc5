#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// Two components of a floor that meet at corners only: connected to the eye, not to the walker.
struct DiagonalContact {
  Point upper, lower;            ///< the first two pixels that touch at a corner
  std::int32_t upper_component;  ///< that `upper` lies in
  std::int32_t lower_component;  ///< that `lower` lies in
  std::int64_t corners;          ///< at how many corners the two components touch
};

/// Each such pair of components once, in reading order of `upper` (of two contacts of one pixel the
/// one to the left first). Time: linear in the words of the floor; logarithmic, for each corner, in
/// the runs of its row. Precondition: `blocks` are those of `floor`.
std::vector<DiagonalContact> diagonal_contacts(const BitGrid& floor, const Blocks& blocks);

/// The contact of two components; absent where they do not touch.
std::optional<DiagonalContact> contact_between(std::span<const DiagonalContact> contacts,
                                               std::int32_t one, std::int32_t other);

}  // namespace walkmask
