#include "path/dead_ends.h"

#include <algorithm>
#include <utility>

#include "path/block_edge.h"

namespace walkmask {
namespace {

/// Calls use(neighbour) for each neighbour of a block.
template <typename Use>
void for_each_neighbour(const Blocks& blocks, const Block& block, Use use) {
  for (const BlockIndex above : blocks.above(block)) use(above);
  for (BlockIndex i = 0; i < block.below_count; ++i) use(block.first_below + i);
}

}  // namespace

DeadEnds::DeadEnds(const Blocks& blocks)
    : branches_(blocks.all().size()), in_trees_(blocks.all().size() / 64 + 1) {
  std::vector<std::int32_t> neighbours;  // still there
  neighbours.reserve(branches_.size());
  std::vector<BlockIndex> ends;
  for (const Block& block : blocks.all()) {
    neighbours.push_back(block.above_count + block.below_count);
    if (neighbours.back() == 1) ends.push_back(static_cast<BlockIndex>(neighbours.size()) - 1);
  }
  std::int32_t removed = 0;
  while (!ends.empty()) {
    const BlockIndex end = ends.back();
    ends.pop_back();
    // The last two of a tree have only each other; the one removed later is its root.
    if (neighbours[static_cast<std::size_t>(end)] != 1) continue;
    Branch& branch = branches_[static_cast<std::size_t>(end)];
    branch.removed = removed++;
    for_each_neighbour(blocks, blocks[end], [&](BlockIndex next) {
      if (branches_[static_cast<std::size_t>(next)].removed != kLast) return;
      branch.parent = next;
      const auto i = static_cast<std::size_t>(end);
      in_trees_[i / 64] |= std::uint64_t{1} << (i % 64);
      if (--neighbours[static_cast<std::size_t>(next)] == 1) ends.push_back(next);
    });
  }
}

void DeadEnds::join(BlockIndex from, BlockIndex to) {
  begin();
  const auto open = [this](BlockIndex block) -> Branch& {
    Branch& branch = branches_[static_cast<std::size_t>(block)];
    branch.pair = pair_;
    return branch;
  };
  // Neither block can be above one removed before it: the two paths down to the rest meet, or both
  // leave the trees.
  while (from != to) {
    Branch* branch = &open(from);
    if (branch->removed > open(to).removed) {
      std::swap(from, to);
      branch = &open(from);
    }
    if (branch->parent == kNone) return;
    from = branch->parent;
  }
  open(from);
}

void DeadEnds::begin() {
  if (++pair_ != 0) return;
  for (Branch& branch : branches_) branch.pair = 0;
  pair_ = 1;
}

}  // namespace walkmask
