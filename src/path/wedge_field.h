#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "path/block_corner.h"
#include "path/half_point.h"
#include "path/shortest_path.h"
#include "path/wedge.h"

namespace walkmask {

/// The largest difference in length, in half pixels, of two paths that count as equally short: more
/// than a search and its rounding can confuse.
inline constexpr double kNearTie = 1e-3;

/// The regions visible from the places where shortest paths to one goal turn: for each block the
/// wedges that fall into it, each with its root and the length of a path from there to the goal. A
/// path from any pixel is read off: it goes to the root in line of sight that makes it shortest,
/// and on along the turns of that root.
///
/// Memory: twenty bytes a wedge, thirty-two a root, four a block. The blocks must outlive the
/// field.
class WedgeField {
 public:
  /// A place where paths turn: the goal, which is the first, or the corner of a wall.
  struct Root {
    HalfPoint place;
    double distance;     // to the goal, in half pixels
    BlockCorner corner;  // any if it is the goal
    std::int32_t next;   // the root where the path from here turns next; itself for the goal
    bool is_only;        // no other path from here is within kNearTie as short
  };
  /// The part of a block visible from a root, or more.
  struct RootWedge {
    std::int32_t root;
    Direction left, right;
  };

  /// `first[b]` is the index of the first wedge of block b, `first[b + 1]` the end of its wedges.
  WedgeField(const Blocks& blocks, std::vector<Root> roots, std::vector<std::int32_t> first,
             std::vector<RootWedge> wedges);

  /// Finds the shortest path from a pixel, and overwrites `path` with it, whose memory is reused.
  /// Returns false, with `path` unspecified, if another path is within kNearTie as short: rounding
  /// and the search's own ties then decide which one it finds. Precondition: the start is floor and
  /// connected to the goal. Time: linear in the wedges of its block and in the turns.
  bool find(Point start, ShortestPath& path) const;

  /// Returns the number of wedges, roots and blocks, at most thirty-two bytes each.
  std::size_t size() const { return wedges_.size() + roots_.size() + first_.size(); }

 private:
  const Root& root(std::int32_t index) const { return roots_[static_cast<std::size_t>(index)]; }
  std::int32_t nearest_root(BlockIndex block, HalfPoint start) const;

  const Blocks* blocks_;
  std::vector<Root> roots_;
  std::vector<std::int32_t> first_;
  std::vector<RootWedge> wedges_;
};

/// Returns the first root where a path turns that goes straight from a place to a root, and on from
/// there.
std::int32_t first_turn(const std::vector<WedgeField::Root>& roots, HalfPoint from,
                        std::int32_t root);

}  // namespace walkmask
