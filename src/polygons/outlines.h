#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "floor/blocks.h"
#include "polygons/ring.h"

namespace walkmask {

/// The outline of a part of a floor, whose pixels are connected by steps to the four neighbours.
struct PartOutline {
  Ring outer;
  std::vector<Ring> holes;  ///< from top to bottom
};

/// Calls act(ring) for the rings of each part: the outer one, then the holes.
template <typename Parts, typename Act>
void for_each_ring(Parts& parts, Act act) {
  for (auto& part : parts) {
    act(part.outer);
    for (auto& hole : part.holes) act(hole);
  }
}

/// Returns the outlines of a floor's parts, in the order of their topmost pixels, of several the
/// leftmost. Rings have no straight corners and begin at their topmost corner, of several the
/// leftmost. They cross neither themselves nor each other; a part may touch itself or others at
/// single corners, where two pixels of floor meet diagonally. No ring contains such a corner twice:
/// a hole that touches its part's outer ring is a ring of its own.
///
/// Time: n log n for n blocks and touching pairs of them.
std::vector<PartOutline> outlines(const Blocks& blocks);

/// Returns a number of convex rings that no cutting of the parts goes below: a cut ends in two
/// places, so it mends two reflex corners at most.
std::size_t fewest_pieces(std::span<const PartOutline> parts);

}  // namespace walkmask
