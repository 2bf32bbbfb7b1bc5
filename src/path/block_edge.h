#pragma once

#include <cstddef>
#include <span>

#include "floor/blocks.h"
#include "path/wedge.h"

namespace walkmask {

// A block's square in half pixels. Its sides are walls, its edges are open to its neighbours.

inline int left_side(const Block& block) { return 2 * block.left - 1; }
inline int right_side(const Block& block) { return 2 * block.right + 1; }

/// The line on which one enters (leaves) a block.
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
  BlockEdge(const Blocks& blocks, const Block& block, Heading heading) {
    if (heading == Heading::up) {
      listed_ = blocks.above(block);
      size_ = block.above_count;
    } else {
      first_ = block.first_below;
      size_ = block.below_count;
    }
  }

  int size() const { return size_; }
  BlockIndex operator[](int i) const {
    return listed_.empty() ? first_ + i : listed_[static_cast<std::size_t>(i)];
  }

  /// The place of the first neighbour that is not `before` something; size() where there is none.
  /// Precondition: those that are come first. Time: logarithmic.
  template <typename Before>
  int first_not(Before before) const {
    int first = 0, end = size_;
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
  std::span<const BlockIndex> listed_;  // the neighbours above; those below are numbered in a row
  BlockIndex first_ = 0;
  int size_ = 0;
};

}  // namespace walkmask
