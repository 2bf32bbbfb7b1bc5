#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "path/dead_ends.h"
#include "path/wedge.h"

namespace walkmask {

/// A stretch of blocks, each with a single neighbour ahead: a wedge that stays within the narrowest
/// of their portals crosses all of them unclipped.
struct Leap {
  int left, right;      ///< the intersection of the portals, in half pixels
  int last_line;        ///< the line of the last portal, in half pixels
  BlockIndex last, to;  ///< the blocks before and behind that portal
  std::int32_t blocks;  ///< the number of portals; 0 if no stretch begins at this block
};

/// A leap from each block in each heading, over blocks outside of dead ends.
///
/// If a stretch begins at a block, the block points to the next one. So the blocks form trees, and
/// leaps work as in a skew-binary stack (Myers: An applicative random-access stack, Information
/// Processing Letters 1983): n blocks take O(log n) leaps, and single steps when a leap would go
/// too far.
///
/// Time to build: linear in the blocks, some microseconds in a hundred of them. Memory: 48 bytes
/// for each block.
class Leaps {
 public:
  /// A floor with this many blocks is noise, where hardly a leap crosses two blocks: leaps are not
  /// worth their memory.
  static constexpr std::size_t kTooManyBlocks = std::size_t{1} << 18;

  Leaps(const Blocks& blocks, const DeadEnds& dead_ends);

  const Leap& from(BlockIndex block, Heading heading) const {
    return (heading == Heading::down ? down_ : up_)[static_cast<std::size_t>(block)];
  }

  /// Return the memory used, also for a floor with this many blocks.
  std::int64_t bytes() const { return bytes_for(down_.size()); }
  static std::int64_t bytes_for(std::size_t blocks) {
    return static_cast<std::int64_t>(2 * blocks * sizeof(Leap));
  }

 private:
  std::vector<Leap> down_, up_;  // for each block
};

}  // namespace walkmask
