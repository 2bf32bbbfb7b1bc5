#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/bucket_queue.h"
#include "path/distances.h"

namespace walkmask {

/// A pixel from which distances spread over a block without obstacles: at p the distance is
/// `distance` + |p - apex|, in steps to the four neighbours.
struct Cone {
  Point apex;
  std::int32_t distance;

  std::int32_t at(Point p) const { return distance + manhattan(p, apex); }
};

/// The flood that does not visit pixels. The distances from the goal over a block are the minimum
/// of a few cones, and only these are found: best first, from the goal, a cone of one block giving
/// birth to one in each block it reaches across an edge.
///
/// Directed toward a start, with the Manhattan distance to it as the estimate of A*, it settles
/// what a trace from that start may touch, all ties included; undirected it settles every cone of
/// the goal's component. Either way `distance` is what path/distances.h asks of a source.
///
/// Why it is exact: a cone that enters a block through a stretch of its edge is there again a cone,
/// its apex the nearest pixel of the stretch. The estimate is consistent, so a cone that comes out
/// of the queue and is below the others at its apex has the true distance there; and every pixel
/// of a shortest way from the start lies in a cone whose key is at most the start's distance.
///
/// Time: O(c log b + s) for c cones in blocks of b neighbours and the empty queue words s between
/// them; in scenes a small part of the blocks. Memory is kept from one flood to the next: once
/// warm, nothing is allocated. The blocks must outlive it.
class ConeFlood {
 public:
  explicit ConeFlood(const Blocks& blocks);

  /// Preconditions: both are floor and connected.
  void flood_toward(Point goal, Point start);

  /// Precondition: goal is floor.
  void flood_all(Point goal);

  /// The distance of p from the goal of the last flood, kUnreached where it is not known.
  std::int32_t distance(Point p) const;

  /// The same for a pixel of this block.
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
      const Link& link = cones_[static_cast<std::size_t>(i)];
      use(link.cone);
      i = link.before;
    }
  }

  /// How many cones the last flood settled.
  std::size_t cones() const { return cones_.size(); }

  const Blocks& blocks() const { return blocks_; }

 private:
  static constexpr std::int32_t kNone = -1;
  struct Link {
    Cone cone;
    std::int32_t before;  // the cone of the same block settled before it
  };
  struct Settled {
    std::uint32_t flood = 0;  // the flood that `last` belongs to
    std::int32_t last = kNone;
  };
  struct Entry {
    BlockIndex block;
    BlockIndex parent;  // the block it comes from; back there it could only be dominated
    Cone cone;
  };
  struct Span {
    int first, last;
  };

  void begin();
  void run(Point goal, std::optional<Point> start);
  bool is_dominated(const Entry& entry) const;
  void settle(const Entry& entry);
  void pass_on(const Entry& entry);
  Span won_span(const Entry& entry, int edge) const;
  void enter(BlockIndex block, int row, Span span, const Entry& from, int edge);
  std::int32_t key_of(const Cone& cone) const;

  const Blocks& blocks_;
  std::vector<Settled> settled_;  // for each block
  std::vector<Link> cones_;
  std::uint32_t flood_ = 0;
  BucketQueue<Entry> queue_;
  std::optional<Point> start_;
  std::int32_t first_key_ = 0;  // of the goal's cone: keys in the queue are relative to it
};

}  // namespace walkmask
