#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"

namespace walkmask {

/// The blocks that no shortest path between two others can use. A block with a single neighbour is
/// a dead end, and so is a block with a single neighbour left after removing those. Together they
/// form trees of blocks that hang on the rest. A shortest path passes through a tree only if it
/// starts or ends there: a path that enters a block and comes back over the same edge would be
/// shorter along that edge.
///
/// In a maze without loops only the blocks of the path itself remain. The blocks must outlive this
/// object.
class DeadEnds {
 public:
  /// Time: linear in the blocks and their neighbours.
  explicit DeadEnds(const Blocks& blocks);

  /// Prepares `may_pass` for this pair. Time: linear in the blocks of the trees between
  /// them. Precondition: they are connected.
  void join(BlockIndex from, BlockIndex to);

  /// Returns whether a block belongs to a tree, which only some pairs may pass.
  bool contains(BlockIndex block) const {
    const auto i = static_cast<std::size_t>(block);
    return (in_trees_[i / 64] >> (i % 64) & 1) != 0;
  }

  bool may_pass(BlockIndex block) const {
    return !contains(block) || branches_[static_cast<std::size_t>(block)].pair == pair_;
  }

 private:
  static constexpr BlockIndex kNone = -1;
  struct Branch {
    BlockIndex parent = kNone;     // the neighbour that a tree's block hangs on
    std::int32_t removed = kLast;  // its place in the order of removal, before its parent
    std::uint32_t pair = 0;        // the last pair it was opened for
  };
  static constexpr std::int32_t kLast = 0x7fffffff;

  void begin();

  std::vector<Branch> branches_;  // for each block
  // A bit for each block, set in trees: a search asks of every block, and these stay in the cache.
  std::vector<std::uint64_t> in_trees_;
  std::uint32_t pair_ = 0;
};

}  // namespace walkmask
