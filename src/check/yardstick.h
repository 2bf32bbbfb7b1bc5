#pragma once

#include "floor/point.h"
#include "path/ground.h"

namespace walkmask::check {

/// The length, in pixels of the floor, of the shortest way of a point from one pixel's centre to
/// the other's. Time: as Polyanya. Precondition: both are floor and connected.
double shortest_possible(const Ground& ground, Point from, Point to);

}  // namespace walkmask::check
