#pragma once

#include <vector>

#include "draw/picture.h"
#include "draw/style.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// Returns the art to draw on: floor for the agent lightest, floor for a point (where the agent
/// does not fit) between, the rest as the art is but for a quarter of its brightness. Art that is
/// dark as a whole is brightened first, up to twice. Every channel keeps 75 % of its value or more.
/// On black art, floor is lighter than wall by kFloorStep in luma; on white art the outline of the
/// floor separates them. Precondition: all have the same size, and `floor` lies within
/// `point_floor`.
Picture lit_art(Picture art, const BitGrid& point_floor, const BitGrid& floor);

inline constexpr int kFloorStep = 56;

/// Returns the marks that lit_art draws into the art: floor where the agent does not fit, if there
/// is any. Precondition: as above.
std::vector<Meaning> marks_of_lit_art(const BitGrid& point_floor, const BitGrid& floor);

}  // namespace walkmask::draw
