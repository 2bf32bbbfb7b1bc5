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

DeadEnds::DeadEnds(const Blocks& blocks) : places_(blocks.all().size()) {
  std::vector<std::int32_t> neighbours;  // still there
  neighbours.reserve(places_.size());
  std::vector<BlockIndex> ends;
  for (const Block& block : blocks.all()) {
    neighbours.push_back(block.above_count + block.below_count);
    if (neighbours.back() == 1) ends.push_back(static_cast<BlockIndex>(neighbours.size()) - 1);
  }
  std::int32_t taken = 0;
  while (!ends.empty()) {
    const BlockIndex end = ends.back();
    ends.pop_back();
    // The last two of a tree have only each other; the one taken later is its root.
    if (neighbours[static_cast<std::size_t>(end)] != 1) continue;
    Place& place = places_[static_cast<std::size_t>(end)];
    place.taken = taken++;
    for_each_neighbour(blocks, blocks[end], [&](BlockIndex next) {
      if (places_[static_cast<std::size_t>(next)].taken != kLast) return;
      place.parent = next;
      if (--neighbours[static_cast<std::size_t>(next)] == 1) ends.push_back(next);
    });
  }
}

void DeadEnds::join(BlockIndex from, BlockIndex to) {
  begin();
  const auto open = [this](BlockIndex block) -> Place& {
    Place& place = places_[static_cast<std::size_t>(block)];
    place.pair = pair_;
    return place;
  };
  // Whichever was taken away first cannot be above the other: the two ways down to the rest meet,
  // or both come out.
  while (from != to) {
    Place* place = &open(from);
    if (place->taken > open(to).taken) {
      std::swap(from, to);
      place = &open(from);
    }
    if (place->parent == kNone) return;
    from = place->parent;
  }
  open(from);
}

void DeadEnds::begin() {
  if (++pair_ != 0) return;
  for (Place& place : places_) place.pair = 0;
  pair_ = 1;
}

}  // namespace walkmask
