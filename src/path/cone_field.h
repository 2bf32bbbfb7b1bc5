#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/trace.h"

namespace walkmask {

/// The origin of distances over a block without obstacles: at p the distance is
/// `distance` + |p - apex|, in steps to the four neighbours.
struct Cone {
  Point apex;
  std::int32_t distance;

  std::int32_t at(Point p) const { return distance + manhattan(p, apex); }
};

/// The result of a flood over blocks: the distances of the pixels from its goal, as the minimum of
/// a few cones over each block. A source of Distances (path/trace.h).
///
/// To keep a flood while others run, copy its field. Memory: eight bytes a block and sixteen a
/// cone; `clear` keeps it and takes constant time. The blocks must outlive the field.
class ConeField {
 public:
  /// Creates a field without cones. Time: linear in the blocks.
  explicit ConeField(const Blocks& blocks) : blocks_(&blocks), settled_(blocks.all().size()) {}

  /// Creates a field without cones that takes over the memory of another one.
  ConeField(const Blocks& blocks, ConeField&& spent) : ConeField(std::move(spent)) {
    blocks_ = &blocks;
    settled_.resize(blocks.all().size());
    clear();
  }

  /// Returns the distance of p, kUnreached if it is not known.
  std::int32_t distance(Point p) const {
    const std::optional<BlockIndex> block = blocks_->at(p);
    return block ? distance_in(*block, p) : kUnreached;
  }

  /// Returns the distance of a pixel of this block.
  std::int32_t distance_in(BlockIndex block, Point p) const {
    std::int32_t least = kUnreached;
    for_each_cone(block, [&](const Cone& cone) { least = std::min(least, cone.at(p)); });
    return least;
  }

  /// Calls use(cone) for each cone known in a block.
  template <typename Use>
  void for_each_cone(BlockIndex block, Use use) const {
    const Settled& settled = settled_[static_cast<std::size_t>(block)];
    if (settled.flood != flood_) return;
    for (std::int32_t i = settled.last; i != kNone;) {
      const ConeLink& link = cones_[static_cast<std::size_t>(i)];
      use(link.cone);
      i = link.before;
    }
  }

  /// Returns whether a cone of a block is known.
  bool has_reached(BlockIndex block) const {
    return settled_[static_cast<std::size_t>(block)].flood == flood_;
  }

  std::size_t cones() const { return cones_.size(); }

  const Blocks& blocks() const { return *blocks_; }

  /// Removes all cones.
  void clear() {
    if (++flood_ == 0) {
      std::ranges::fill(settled_, Settled{});
      flood_ = 1;
    }
    cones_.clear();
  }

  /// Adds a cone that is somewhere below the others of its block.
  void add(BlockIndex block, const Cone& cone) {
    Settled& settled = settled_[static_cast<std::size_t>(block)];
    if (settled.flood != flood_) settled = {flood_, kNone};
    cones_.push_back({cone, settled.last});
    settled.last = static_cast<std::int32_t>(cones_.size()) - 1;
  }

 private:
  static constexpr std::int32_t kNone = -1;
  struct ConeLink {
    Cone cone;
    std::int32_t before;  // the cone of the same block added before it
  };
  struct Settled {
    std::uint32_t flood = 0;  // the flood that `last` belongs to
    std::int32_t last = kNone;
  };

  const Blocks* blocks_;
  std::vector<Settled> settled_;  // for each block
  std::vector<ConeLink> cones_;
  std::uint32_t flood_ = 1;
};

}  // namespace walkmask
