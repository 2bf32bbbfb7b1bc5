#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/shortest_path.h"
#include "path/wedge_expansion.h"
#include "path/wedge_queue.h"

namespace walkmask {

/// Exact shortest paths over the closed squares of a floor's pixels, between pixel centres. Squares
/// that touch only at a corner are not connected there. The algorithm is Polyanya (Cui, Harabor,
/// Grastien, IJCAI 2017) with blocks as polygons and the shared parts of their edges as portals.
///
/// It is A* over visible regions. A node is a wedge that enters a block through a stretch of its
/// edge, with the length g of a shortest path to the wedge's root. The estimate is the shortest
/// path from the root through that stretch to the goal, mirrored if the goal lies on the root's
/// side. A node's successors are the stretches of the block's far edge that the wedge falls on, and
/// the turns round the corners at its ends: the region next to the wedge, visible from the corner
/// as the new root. A root is dropped if its corner was reached by a shorter path, a wedge if
/// everything visible in it is nearer through a corner at its side; trees of blocks that contain
/// neither end are not entered. A stretch that does not clip the wedge has no turns and needs no
/// node: the wedge goes on, by leaps if it is long, until a stretch clips it. The search looks
/// ahead from a corner as soon as it turns there.
///
/// Visibility and corners are decided in integers. Lengths are sums of square roots. Among paths
/// that differ only by rounding, it finds the one whose last leg begins higher up, or further left
/// if level; if these are equal, the leg before it decides, and so on.
///
/// - Time: O(log b) for each node, b the neighbours of a block, and constant for each visible
///   stretch.
/// - Nodes: every wedge with an estimate below the answer, and the blocks that it crosses
///   unclipped. A scene takes some hundred; in noise, where the estimate is always a little low, it
///   takes a few for each corner in a wide ellipse around the ends.
/// - Memory: kept from one search to the next, so that once warm nothing is allocated.
/// - Leaps: see floor_tables.h.
///
/// The blocks must outlive this object.
class Polyanya {
 public:
  explicit Polyanya(const Blocks& blocks) : wedges_(blocks), queue_(blocks) {}

  /// Takes over the memory of another search, which may only be destroyed afterwards.
  Polyanya(const Blocks& blocks, Polyanya&& spent)
      : wedges_(blocks, std::move(spent.wedges_)), queue_(blocks, std::move(spent.queue_)) {}

  /// Uses tables that others of the same blocks share, instead of its own. They must outlive it.
  void share(FloorTables& tables) { wedges_.share(tables); }

  /// Finds a shortest path and overwrites `path` with it, whose memory is reused.
  /// Preconditions: both are floor and connected.
  void find(Point start, Point goal, ShortestPath& path);

  /// Returns whether every path is at least this long. Time: for the nodes of find() with a smaller
  /// estimate. Preconditions: as there.
  bool is_none_shorter(Point start, Point goal, double length);

  /// Searches as find() does, and returns the wedges that it expanded, in order; nodes() is their
  /// number.
  std::vector<LookedThrough> wedges_between(Point start, Point goal);

  /// Returns the number of wedges that the last search expanded, counted once per block.
  std::int64_t nodes() const { return wedges_.nodes(); }

 private:
  void search(Point start, Point goal, double within = ReachedCorners::kNever);

  WedgeExpansion wedges_;
  WedgeQueue queue_;
};

}  // namespace walkmask
