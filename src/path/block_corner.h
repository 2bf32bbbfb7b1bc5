#pragma once

#include <cstddef>
#include <cstdint>

#include "floor/blocks.h"
#include "path/half_point.h"
#include "path/shortest_path.h"
#include "path/wedge.h"

namespace walkmask {

enum class Side : std::uint8_t { left, right };

inline Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }

/// A corner of a block: on its edge in that heading, at that side. It is the corner of a wall if
/// the block across the edge extends beyond that side.
struct BlockCorner {
  BlockIndex block;
  Heading edge;
  Side side;

  /// Returns its number among the block's corners, below 4.
  std::size_t number() const {
    return (edge == Heading::down ? 2u : 0u) + (side == Side::right ? 1u : 0u);
  }
};

HalfPoint place_of(const Blocks& blocks, BlockCorner corner);

/// Returns the pixel on which a path turns round a corner. Precondition: the corner is a wall's.
Turn turn_at(const Blocks& blocks, BlockCorner corner);

}  // namespace walkmask
