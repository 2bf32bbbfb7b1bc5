#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "floor/blocks.h"
#include "path/block_corner.h"
#include "path/block_edge.h"
#include "path/bucket_queue.h"
#include "path/dead_ends.h"
#include "path/half_point.h"
#include "path/heap_queue.h"
#include "path/leaps.h"
#include "path/shortest_path.h"
#include "path/wedge.h"

namespace walkmask {

/// A wedge that a search expanded: the part of a block that is visible from a root.
struct LookedThrough {
  BlockIndex block;
  HalfPoint root;
};

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
/// node: the wedge goes on, by leaps if it is long, until a stretch clips it. An exact search looks
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
///   takes a few for each corner in a wide ellipse around the ends. Nodes are ordered by f in steps
///   of a pixel; on a floor of many small blocks in steps of an eighth, because there most nodes of
///   the last step lie above the answer.
/// - Memory: kept from one search to the next, so that once warm nothing is allocated.
/// - Leaps: built once wedges have crossed as many blocks one by one as the floor has.
///
/// The blocks must outlive this object.
class Polyanya {
 public:
  explicit Polyanya(const Blocks& blocks);

  /// Finds a shortest path and overwrites `path` with it, whose memory is reused.
  /// Preconditions: both are floor and connected.
  void find(Point start, Point goal, ShortestPath& path);

  /// Finds a path at most 1 + `within` times as long as a shortest one, and overwrites `path` with
  /// it. Its `at_least` proves that: `length` <= (1 + within) * `at_least`, up to rounding.
  ///
  /// An optimistic search (Thayer, Ruml: Faster than weighted A*, ICAPS 2008), in two parts. The
  /// first part hurries: it expands nodes in the order of f plus a fraction of the estimate from
  /// the place where they enter their block, until one reaches the goal, and expands no root twice.
  /// It puts off a shorter path to a root that it has expanded (Likhachev, Gordon, Thrun: ARA*,
  /// NIPS 2003): a weighted search that returns to it may take time exponential in the roots.
  ///
  /// Until a shortest path is found, one of its nodes is queued or put off with an f that is not
  /// above its length. So the least f of all these nodes is a bound, whatever the order. The second
  /// part raises it: in the order of f, as A*, it expands the nodes with an f below length / (1 +
  /// within) until none is left.
  ///
  /// - Time, compared with find(): in noise with less than a third of wall, a tenth or less for
  ///   `within` from 0.05 on, and more than a tenth below 0.02; in denser noise, up to one and a
  ///   half times as much; in scenes and mazes, about as much.
  /// - The path depends only on the floor, the ends and `within`; mirrored or turned it may differ.
  /// - A root that gets a shorter path late may be a corner that no taut path turns round. It is
  ///   dropped if a point can go straight on from the place before it to the place behind it.
  ///
  /// Preconditions: both are floor and connected; `within` is not negative.
  void find_within(Point start, Point goal, double within, ShortestPath& path);

  /// Searches as find() does, and returns the wedges that it expanded, in order; nodes() is their
  /// number.
  std::vector<LookedThrough> wedges_between(Point start, Point goal);

  /// Returns the number of wedges that the last search expanded, counted once per block.
  std::int64_t nodes() const { return nodes_; }

 private:
  enum class Entry : std::uint8_t {
    ahead,   // through a portal that is visible from the root
    turned,  // round the root, a corner on the block's edge, to `side`
    along,   // along an edge of `from` to `side`; the root is the portal's nearer end
  };
  // The side of a wedge that the goal lies beyond, as viewed from the root.
  enum class Beyond : std::uint8_t { unknown, left, right };
  // A side of a wedge: for each step forward the steps across, and the length of both.
  struct Ray {
    double across;
    double length;
  };
  // The ends of a shared part of an edge, as viewed from the root.
  struct Portal {
    Direction left, right;
  };
  // A wedge that enters `block` from its neighbour `from`.
  struct Node {
    double f;  // half pixels, as g
    double g;
    Wedge wedge;
    BlockIndex from, block;
    std::int32_t visit;
    Heading heading;
    Entry entry;
    Side side;
    bool ends_left, ends_right;  // whether the wedge ends where the portal does
    Beyond goal_is;              // the side that `ray` is; unknown if none was computed
    Ray ray;
    // The visits of the corners on the wedge's sides that a shorter path reaches.
    std::int32_t left_rival, right_rival;
  };
  // A root that was reached: the start or a corner.
  struct Visit {
    double g;
    BlockCorner corner;  // any if it is the start
    std::int32_t parent;
    bool is_expanded = false;  // by the hurrying part of a search
  };
  // A node that is a shorter path to the corner of this visit; `node.visit` is still the parent's.
  struct PutOff {
    Node node;
    std::int32_t visit;
  };
  static constexpr std::int32_t kNone = -1;
  // The visits of a block's four corners. Most corners are never reached, so visits exist only on
  // demand: in noise a search mostly waits for memory.
  // Numbers go on from search to search: smaller ones belong to earlier searches.
  struct alignas(16) Visited {
    std::array<std::uint32_t, 4> visits = {};
  };

  void search(Point start, Point goal);
  void begin(Point start, Point goal);
  void forget_last_search();
  void make_leaps_if_due();
  void look_from_start(BlockIndex block, Heading heading);
  void hurry();
  void take_up_what_is_left();
  double raise_bound(double most);
  void look_through(const Node& node);
  void list(const Node& node) const;
  void expand(Node& node);
  template <Heading heading>
  void expand(Node& node);
  void look_round(Node& node);
  bool is_dominated(const Node& node) const;
  bool look_ahead(Node& node);
  template <Heading heading>
  bool look_ahead(Node& node);
  void leap(Node& node);
  bool branch(int first, Node& node);
  void enter(BlockIndex neighbour, const Portal& portal, int line, Node& node);
  template <Side side>
  std::int32_t turn(const Node& node);
  void walk_back(const Node& node);
  void walk_along(const Node& node, BlockIndex index, Heading heading);
  void arrive(const Node& node);
  std::int32_t key_of(const Node& node) const;
  double hasty_key_of(const Node& node) const;
  double rest_behind(const Node& node) const;
  double least_f_of(std::int32_t key) const;
  bool goes_on(const Node& node);
  bool passes_queue(const Node& node);
  bool is_overtaken(const Node& node) const;
  void push(const Node& node);
  std::int32_t push_from(BlockCorner corner, double leg, Node& next);
  std::int32_t visit_of(BlockCorner corner);
  std::int32_t known_visit_of(BlockCorner corner) const;
  HalfPoint place_of(std::int32_t visit) const;
  void retrace(ShortestPath& path) const;
  void drop_kinks(Point start, std::vector<Turn>& turns) const;
  double estimate(Node& node, int edge) const;

  const Blocks& blocks_;
  DeadEnds dead_ends_;
  std::optional<Leaps> leaps_;
  std::int64_t flown_ = 0;        // blocks, one by one
  std::vector<Visited> visited_;  // for each block
  std::vector<Visit> visits_;
  int keys_of_bucket_;  // how many keys share a kBucket: more on a floor of small blocks
  int key_span_;
  BucketQueue<Node> queue_;
  std::uint32_t first_number_ = 0;  // of the visits of this search, from 1
  HalfPoint start_;
  HalfPoint goal_;
  BlockIndex goal_block_ = 0;
  double first_f_ = 0;
  double keys_of_half_pixel_;
  std::int32_t key_ = 0;  // of the node being expanded, or up to keys_of_bucket_ below it
  double shortest_ = 0;   // of the paths to the goal found so far
  std::int32_t last_visit_ = kNone;
  std::int64_t nodes_ = 0;
  // Only for a search within a bound: the extra weight of the estimate while the search hurries,
  // the f above which nodes need not be expanded, and the least f put off.
  double haste_ = 0;
  HeapQueue<Node> hasty_;
  std::vector<PutOff> put_off_;
  double limit_ = 0;
  double least_beyond_ = 0;
  std::vector<LookedThrough>* looked_through_ = nullptr;  // null unless a caller wants them
};

}  // namespace walkmask
