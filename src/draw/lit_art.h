#pragma once

#include <vector>

#include "draw/picture.h"
#include "draw/style.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

/// Returns the art to draw on, with three levels of brightness: floor for the agent is lightest,
/// floor where only a point fits is between, and the rest loses a quarter of its brightness. Art
/// that is dark as a whole is brightened first, up to twice. Every channel keeps at least 75 % of
/// its value. On black art, floor is lighter than wall by 56 in luma; on white art only the
/// outline of the floor separates them. Precondition: all have the same size, and `floor` lies
/// within `point_floor`.
Picture lit_art(Picture art, const BitGrid& point_floor, const BitGrid& floor);

/// Returns the marks that lit_art draws into the art: `tight_floor` if there is floor where the
/// agent does not fit. Precondition: as above.
std::vector<Meaning> marks_of_lit_art(const BitGrid& point_floor, const BitGrid& floor);

}  // namespace walkmask::draw
