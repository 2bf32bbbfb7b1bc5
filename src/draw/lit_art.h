#pragma once

#include "draw/picture.h"
#include "draw/scale.h"
#include "draw/scene.h"
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

/// Adds the mark of the floor for a point where the agent does not fit, if there is any: lit_art
/// has toned it already.
void add_tight_floor(Scene& scene, const BitGrid& point_floor, const BitGrid& floor,
                     const Scale& scale);

}  // namespace walkmask::draw
