#pragma once

#include "draw/picture.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// The art in three steps of lightness: what is not floor darkest and almost grey, floor for a
/// point (where the agent does not fit) between, floor for the agent lightest. Where the art is the
/// same, floor is lighter than wall by kFloorStep or more in luma, and the darkest floor is lighter
/// than the lightest wall by kFloorGap, whatever the art. Precondition: all have the same size, and
/// `floor` lies within `point_floor`.
Picture ground(Picture art, const BitGrid& point_floor, const BitGrid& floor);

inline constexpr int kFloorStep = 110;
inline constexpr int kFloorGap = 45;

}  // namespace walkmask::draw
