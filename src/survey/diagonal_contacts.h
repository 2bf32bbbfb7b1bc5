#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/point.h"
#include "survey/steps.h"

namespace walkmask {

/// Two components of a floor that meet only at corners: they look connected, but are not.
struct DiagonalContact {
  Point upper, lower;            ///< the first two pixels that touch at a corner
  std::int32_t upper_component;  ///< component of `upper`
  std::int32_t lower_component;  ///< component of `lower`
  std::int64_t corners;          ///< number of corners at which they touch
};

/// Returns the touching pairs of components that both pass `counts`, each pair once, in reading
/// order of `upper`; if a pixel has two contacts, the left one first. Time: linear in the words of
/// the floor; logarithmic, for each corner, in the runs of its row. Precondition: `blocks` were cut
/// from `floor`.
std::vector<DiagonalContact> diagonal_contacts(
    const BitGrid& floor, const Blocks& blocks,
    const std::function<bool(std::int32_t component)>& counts = [](std::int32_t) { return true; });

/// Calls use(contact) for each corner where two components touch, in reading order. Time and
/// precondition: as above.
void for_each_corner_contact(const BitGrid& floor, const Blocks& blocks,
                             const std::function<void(const DiagonalContact&)>& use);

/// Returns the contact of two components; absent if they do not touch. Time and precondition: see
/// diagonal_contacts. Charges `steps`.
std::optional<DiagonalContact> contact_between(const PreparedFloor& prepared, std::int32_t one,
                                               std::int32_t other, Steps& steps);

}  // namespace walkmask
