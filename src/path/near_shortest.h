#pragma once

#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "floor/point.h"
#include "path/heap_queue.h"
#include "path/shortest_path.h"
#include "path/wedge_expansion.h"
#include "path/wedge_queue.h"

namespace walkmask {

/// Finds paths as Polyanya does (see polyanya.h), but they may exceed the shortest by a given part.
///
/// An optimistic search (Thayer, Ruml: Faster than weighted A*, ICAPS 2008), in two parts. The
/// first part hurries: it expands nodes in the order of f plus a fraction of the estimate from the
/// place where they enter their block, until one reaches the goal, and expands no root twice. It
/// puts off a shorter path to a root that it has expanded (Likhachev, Gordon, Thrun: ARA*, NIPS
/// 2003): a weighted search that returns to it may take time exponential in the roots.
///
/// Until a shortest path is found, one of its nodes is queued or put off with an f that is not
/// above its length. So the least f of all these nodes is a bound, whatever the order. The second
/// part raises it: in the order of f, as A*, it expands the nodes with an f below length / (1 +
/// within) until none is left.
///
/// - Time, compared with Polyanya::find: in noise with less than a third of wall, a tenth or less
///   for `within` from 0.05 on, and more than a tenth below 0.02; in denser noise, up to one and a
///   half times as much; in scenes and mazes, about as much.
/// - The path depends only on the floor, the ends and `within`; mirrored or turned it may differ.
/// - A root that gets a shorter path late may be a corner that no taut path turns round. It is
///   dropped if a point can go straight on from the place before it to the place behind it.
/// - Memory: as Polyanya's.
///
/// The blocks must outlive this object.
class NearShortest {
 public:
  explicit NearShortest(const Blocks& blocks) : blocks_(blocks), wedges_(blocks), queue_(blocks) {}

  /// Uses tables that others of the same blocks share, instead of its own. They must outlive it.
  void share(FloorTables& tables) { wedges_.share(tables); }

  /// Finds a path at most 1 + `within` times as long as a shortest one, and overwrites `path` with
  /// it, whose memory is reused. Its `at_least` proves that: `length` <= (1 + within) *
  /// `at_least`, up to rounding. Preconditions: both are floor and connected; `within` is not
  /// negative.
  void find(Point start, Point goal, double within, ShortestPath& path);

  /// Returns the number of wedges that the last search expanded, counted once per block.
  std::int64_t nodes() const { return wedges_.nodes(); }

 private:
  using Node = WedgeExpansion::Node;
  // A node that is a shorter path to the corner of this visit; `node.visit` is still the parent's.
  struct PutOff {
    Node node;
    std::int32_t visit;
  };
  class Hurrying;
  class Raising;

  void hurry(double within);
  void take_up_what_is_left(Raising& open);
  double raise_bound(double most, Raising& open);

  const Blocks& blocks_;
  WedgeExpansion wedges_;
  HeapQueue<Node> hasty_;
  std::vector<PutOff> put_off_;
  WedgeQueue queue_;
};

}  // namespace walkmask
