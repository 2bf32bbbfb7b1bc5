#pragma once

#include <cstddef>

#include "floor/blocks.h"
#include "path/wedge.h"

namespace walkmask {

// A block's square in half pixels. Its sides are walls, its edges are open to its neighbours.

inline int left_side(const Block& block) { return 2 * block.left - 1; }
inline int right_side(const Block& block) { return 2 * block.right + 1; }

/// Returns the left end of the part of their edges that two neighbours share, without a branch: a
/// processor can hardly predict which of the blocks ends there.
inline int portal_left(const Block& a, const Block& b) {
  const int more = b.left - a.left;
  return 2 * (a.left + (more & ~(more >> 31))) - 1;
}
/// Returns the right end of that part, in the same way.
inline int portal_right(const Block& a, const Block& b) {
  const int less = a.right - b.right;
  return 2 * (a.right - (less & ~(less >> 31))) + 1;
}

/// Returns the line on which a search in this heading enters (leaves) a block.
inline int near_edge(const Block& block, Heading heading) {
  return heading == Heading::down ? 2 * block.top - 1 : 2 * block.bottom + 1;
}
inline int far_edge(const Block& block, Heading heading) {
  return heading == Heading::down ? 2 * block.bottom + 1 : 2 * block.top - 1;
}

inline Heading opposite(Heading heading) {
  return heading == Heading::down ? Heading::up : Heading::down;
}

/// The neighbours of a block across the edge that lies ahead, from left to right.
class BlockEdge {
 public:
  BlockEdge(const Blocks& blocks, const Block& block, Heading heading)
      : blocks_(&blocks), block_(&block), is_above_(heading == Heading::up) {}

  int size() const { return is_above_ ? block_->above_count : block_->below_count; }
  BlockIndex operator[](int i) const {
    return is_above_ ? blocks_->above(*block_)[static_cast<std::size_t>(i)]
                     : block_->first_below + i;
  }

  /// Returns the position of the first neighbour that does not end left of column x; size() if
  /// there is none. Time: logarithmic.
  int first_from(int x) const {
    return is_above_ ? static_cast<int>(blocks_->first_above_from(*block_, x))
                     : blocks_->first_below_from(*block_, x) - block_->first_below;
  }

  /// Returns the position of the first neighbour that `before` returns false for; size() if it is
  /// true for all. Precondition: the neighbours with true come first. Time: logarithmic.
  template <typename Before>
  int first_not(Before before) const {
    int first = 0, end = size();
    while (first < end) {
      const int middle = (first + end) / 2;
      if (before((*this)[middle])) {
        first = middle + 1;
      } else {
        end = middle;
      }
    }
    return first;
  }

 private:
  const Blocks* blocks_;
  const Block* block_;
  bool is_above_;
};

}  // namespace walkmask
