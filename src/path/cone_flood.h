#pragma once

#include <cstdint>
#include <optional>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/bucket_queue.h"
#include "path/cone_field.h"
#include "path/dead_ends.h"
#include "path/nearest_first.h"

namespace walkmask {

/// A flood that does not visit pixels. The distances from the goal over a block are the minimum of
/// a few cones, and only these are computed: best first, from the goal, where each cone of a block
/// gives rise to one in every block that it reaches across an edge.
///
/// Directed toward a start, with the Manhattan distance to it as the estimate of A*, it settles
/// everything that a trace from that start may touch, all ties included; undirected, it settles
/// every cone of the goal's component. Either way the result is a source of distances for a trace.
///
/// Why it is exact: a cone that enters a block through a stretch of its edge is again a cone in
/// that block, with the nearest pixel of the stretch as its apex. The estimate is consistent, so a
/// cone that is popped and is below the others at its apex has the true distance there; and every
/// pixel of a shortest path from the start lies in a cone whose key is at most the start's
/// distance. Successors with the same key as their cone are settled nearest to the goal first, so
/// that few cones are settled that another cone of their block undercuts everywhere.
///
/// Time: O(c log b + s) for c cones in blocks with b neighbours and s empty queue words between
/// them; in scenes c is a small part of the blocks. Memory is kept from one flood to the next: once
/// warm, nothing is allocated. The blocks must outlive the flood.
class ConeFlood {
 public:
  explicit ConeFlood(const Blocks& blocks);

  /// Takes over the memory of another flood, which may only be destroyed afterwards.
  ConeFlood(const Blocks& blocks, ConeFlood&& spent);

  /// Floods from the goal until a trace from `start` is possible. The result is valid until the
  /// next flood. From the second call on, skips dead ends that contain neither end: finding them
  /// pays off only for several questions. Preconditions: both are floor and connected.
  const ConeField& flood_toward(Point goal, Point start);

  /// Floods everything connected to the goal. The result is valid until the next flood.
  /// Precondition: goal is floor.
  const ConeField& flood_all(Point goal) { return run(goal, std::nullopt); }

 private:
  static constexpr BlockIndex kNowhere = -1;
  struct QueuedCone {
    BlockIndex block;
    BlockIndex parent;  // the block it came from: going back there would be dominated
    Cone cone;

    bool comes_before(const QueuedCone& other) const { return cone.distance < other.cone.distance; }
  };
  struct Stretch {
    int first, last;
  };
  struct Front;

  const ConeField& run(Point goal, std::optional<Point> start);
  bool is_dominated(BlockIndex block, const Cone& cone) const;
  void pass_on(const QueuedCone& queued);
  Front front_of(const QueuedCone& queued, int edge, int row) const;
  Stretch won_stretch(const QueuedCone& queued, int edge) const;
  bool may_enter(BlockIndex block) const {
    return !start_ || !dead_ends_ || dead_ends_->may_pass(block);
  }
  BlockIndex only_block_ahead(const QueuedCone& queued) const;
  bool follow_corridor(QueuedCone queued, std::optional<BlockIndex> start_block);
  bool take_tied(QueuedCone& queued);
  void enter(BlockIndex block, const Front& front, const QueuedCone& from);

  const Blocks& blocks_;
  std::optional<DeadEnds> dead_ends_;  // prepared for the ends of a directed flood
  bool is_warm_ = false;               // whether there was one
  ConeField field_;
  BucketQueue<QueuedCone> queue_;
  std::optional<Point> start_;
  std::int32_t key_ = 0;           // of the cone that is passed on
  NearestFirst<QueuedCone> tied_;  // found with that key, kept from the queue
  std::int32_t first_key_ = 0;     // of the goal's cone: keys in the queue are relative to it
};

}  // namespace walkmask
