#pragma once

#include <cstdint>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/point.h"

namespace walkmask {

/// Returns the last pixel that can be walked to on the straight line from `from` toward `to`. The
/// line passes pixels as LineOfSight::strict says, and ends before the first one that is not floor,
/// or before a corner with a pixel that is not. It is `to` if that is in line of sight. `to` may
/// lie outside the image. Exact, in integers. Time: linear in the pixels that the line passes.
/// Preconditions: `from` is floor; no coordinate of `to` exceeds 2^20 in size.
Point last_in_line(const BitGrid& floor, Point from, Point to);

/// Returns the square of the distance, centre to centre, from a pixel to the nearest one that is
/// not floor: 0 for such a pixel itself. Outside the image nothing is floor. Equal to what
/// WallDistances measures for all pixels. Time: linear in the words of the rows that are nearer.
/// Precondition: `p` is inside the image.
std::int64_t squared_wall_distance(const BitGrid& floor, Point p);

/// Returns a pixel of the floor that is connected with a block, at random by SplitMix64: each is as
/// likely as any other, but for one part in 2^33. The same seed gives the same pixel on every
/// machine, and the seeds 0, 1, 2 ... give independent ones. Time: linear in the blocks.
Point random_connected(const Blocks& blocks, BlockIndex block, std::uint64_t seed);

}  // namespace walkmask
