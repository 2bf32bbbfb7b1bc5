#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "path/dead_ends.h"
#include "path/wedge.h"

namespace walkmask {

/// A stretch of blocks, each with a single neighbour ahead, from one of them on: a wedge that stays
/// within the narrowest of their portals leaves all of them whole.
struct Leap {
  int left, right;      ///< the narrowest portal, in half pixels: each end that of any of them
  int last_line;        ///< the line of the last portal, in half pixels
  BlockIndex last, to;  ///< the blocks before and behind that
  std::int32_t blocks;  ///< the number of portals; 0 if there is no such stretch from this block
};

/// A leap from each block in each heading, over blocks outside of dead ends. A block from which a
/// stretch begins points to the next one, so these are trees, and the leaps are those of a
/// skew-binary stack (Myers: An applicative random-access stack, Information Processing Letters
/// 1983): by leaps and by single steps where a leap would go too far, n blocks take O(log n) of
/// them.
///
/// Time to build: linear in the blocks, some microseconds in a hundred of them. Memory: 48 bytes
/// for each block.
class Leaps {
 public:
  /// The number of blocks from which on leaps are not worth their memory: so many are in noise
  /// only, where hardly one goes over two blocks.
  static constexpr std::size_t kTooManyBlocks = std::size_t{1} << 18;

  Leaps(const Blocks& blocks, const DeadEnds& dead_ends);

  const Leap& from(BlockIndex block, Heading heading) const {
    return (heading == Heading::down ? down_ : up_)[static_cast<std::size_t>(block)];
  }

 private:
  std::vector<Leap> down_, up_;  // for each block
};

}  // namespace walkmask
