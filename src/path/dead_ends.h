#pragma once

#include <cstdint>
#include <vector>

#include "floor/blocks.h"

namespace walkmask {

/// Which blocks a shortest path between two others can use. A block with a single neighbour is a
/// dead end, and so is one that has become such after those were taken away: together they are
/// trees of blocks that hang on the rest. A shortest path is in a tree only to leave it or to end
/// in it: what goes into a block and comes back over the same edge is shorter along that edge.
///
/// In a maze without loops nothing but the way itself is left. The blocks must outlive it.
class DeadEnds {
 public:
  /// Time: linear in the blocks and their neighbours.
  explicit DeadEnds(const Blocks& blocks);

  /// From now on `may_pass` answers for this pair. Time: linear in the blocks of the trees between
  /// them. Precondition: they are connected.
  void join(BlockIndex from, BlockIndex to);

  bool may_pass(BlockIndex block) const {
    const Place& place = places_[static_cast<std::size_t>(block)];
    return place.parent == kNone || place.pair == pair_;
  }

 private:
  static constexpr BlockIndex kNone = -1;
  struct Place {
    BlockIndex parent = kNone;   // the neighbour that a tree's block hangs on
    std::int32_t taken = kLast;  // when it was taken away: before its parent
    std::uint32_t pair = 0;      // the last pair it was opened for
  };
  static constexpr std::int32_t kLast = 0x7fffffff;

  void begin();

  std::vector<Place> places_;  // for each block
  std::uint32_t pair_ = 0;
};

}  // namespace walkmask
