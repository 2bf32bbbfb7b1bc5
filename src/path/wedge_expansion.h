#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "floor/blocks.h"
#include "path/block_corner.h"
#include "path/block_edge.h"
#include "path/dead_ends.h"
#include "path/floor_tables.h"
#include "path/half_point.h"
#include "path/reached_corners.h"
#include "path/shortest_path.h"
#include "path/wedge.h"
#include "path/wedge_turns.h"

namespace walkmask {

/// A wedge that a search expanded: the part of a block that is visible from a root.
struct LookedThrough {
  BlockIndex block;
  HalfPoint root;
};

/// The geometry of Polyanya (see polyanya.h): the nodes of a search between two pixels, and what
/// follows each of them. In which order nodes are expanded is up to the search that uses it, the
/// `Open` of the functions below, which has
///
/// - push(node), which keeps a node until its turn;
/// - goes_on(node), which returns whether a node would be popped next, and keeps it if not;
/// - kLooksAhead, which says whether the search looks ahead from a corner as soon as it turns
/// there;
/// - puts_off(node, visit), which returns whether a shorter path to a visit comes too late, and
///   keeps it if so.
///
/// The blocks must outlive this object.
class WedgeExpansion {
 public:
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

  explicit WedgeExpansion(const Blocks& blocks);

  /// Uses tables that others of the same blocks share, instead of its own. They must outlive it.
  void share(FloorTables& tables) { tables_ = &tables; }

  /// Takes over the memory of another object, which may only be destroyed afterwards.
  WedgeExpansion(const Blocks& blocks, WedgeExpansion&& spent);

  /// Forgets the last search. Returns whether there is anything to search: not if both pixels are
  /// in one block, whose path is straight. Paths of more than `within` half pixels are not found.
  /// Preconditions: both are floor and connected.
  bool begin(Point start, Point goal, double within = ReachedCorners::kNever);

  /// Begins with all that is visible from the start. Precondition: begin returned true.
  template <typename Open>
  void look_from_start(Open& open) {
    look_from_start(Heading::up, open);
    look_from_start(Heading::down, open);
  }

  /// Expands a node, and then its last successor for as long as that is due at once: in open floor
  /// most nodes have a single successor, with the same estimate, and none of these is queued.
  template <typename Open>
  void expand(Node& node, Open& open) {
    if (node.heading == Heading::down) {
      expand<Heading::down>(node, open);
    } else {
      expand<Heading::up>(node, open);
    }
  }

  /// Returns whether a shorter path to the root has been found since the node was made.
  bool is_overtaken(const Node& node) const { return node.g > corners_[node.visit].g; }

  /// Returns the straight distance between the two pixels, in half pixels: no f is below it.
  double first_f() const { return distance(start_, goal_); }

  /// Returns the length of the shortest path to the goal that was found, in half pixels; as long as
  /// there is none, the most that was allowed.
  double shortest() const { return shortest_; }

  /// Returns the places reached, with the paths to them.
  ReachedCorners& corners() { return corners_; }

  /// Overwrites `turns` with the turns of the shortest path that was found.
  void retrace(std::vector<Turn>& turns) const { corners_.retrace(last_visit_, goal_, turns); }

  /// Returns the number of wedges that the search expanded, counted once per block.
  std::int64_t nodes() const { return nodes_; }

  /// Has the wedges that searches expand appended to a list; null ends that.
  void list_in(std::vector<LookedThrough>* wedges) { looked_through_ = wedges; }

  /// Returns the length, of the path that gives f, behind the place where it enters the block. For
  /// a wide wedge that flies on this falls, while f and g stay as they are.
  double rest_behind(const Node& node) const;

 private:
  static constexpr std::int32_t kNone = ReachedCorners::kNone;
  // The ends of a shared part of an edge, as viewed from the root.
  struct Portal {
    Direction left, right;
  };

  /// Orders paths of equal length by where their last leg begins.
  static bool comes_first(HalfPoint a, HalfPoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

  /// Returns whether a place lies between two others, or at one of them.
  static bool lies_between(int place, int a, int b) {
    return std::min(a, b) <= place && place <= std::max(a, b);
  }

  template <typename Open>
  void look_from_start(Heading heading, Open& open);
  template <Heading heading, typename Open>
  void expand(Node& node, Open& open);
  template <typename Open>
  void look_round(Node& node, Open& open);
  template <typename Open>
  bool look_ahead(Node& node, Open& open);
  template <Heading heading, typename Open>
  bool look_ahead(Node& node, Open& open);
  template <typename Open>
  bool branch(int first, Node& node, Open& open);
  template <Side side, typename Open>
  std::int32_t turn(const Node& node, Open& open);
  template <typename Open>
  void walk_back(const Node& node, Open& open);
  template <typename Open>
  void walk_along(const Node& node, BlockIndex index, Heading heading, Open& open);
  template <typename Open>
  std::int32_t push_from(BlockCorner corner, double leg, Node& next, Open& open);

  void look_through(const Node& node);
  void list(const Node& node) const;
  bool is_dominated(const Node& node) const;
  void leap(Node& node);
  void enter(BlockIndex neighbour, const Portal& portal, int line, Node& node);
  void arrive(const Node& node);
  double estimate(Node& node, int edge) const;

  const Blocks& blocks_;
  std::optional<DeadEnds> dead_ends_;  // from the first search on
  FloorTables own_tables_;
  FloorTables* tables_ = &own_tables_;
  const Leaps* leaps_ = nullptr;  // null before they are made
  std::int64_t flown_ = 0;        // blocks, one by one, and not counted in the tables yet
  ReachedCorners corners_;
  HalfPoint start_;
  HalfPoint goal_;
  BlockIndex start_block_ = 0, goal_block_ = 0;
  double shortest_ = 0;  // of the paths to the goal found so far
  std::int32_t last_visit_ = kNone;
  std::int64_t nodes_ = 0;
  std::vector<LookedThrough>* looked_through_ = nullptr;  // null unless a caller wants them
};

/// Begins with all that is visible from the start in a heading.
template <typename Open>
void WedgeExpansion::look_from_start(Heading heading, Open& open) {
  Node first = {.f = first_f(),
                .g = 0,
                .wedge = {start_, kLeftmost, kRightmost},
                .from = start_block_,
                .block = start_block_,
                .visit = 0,
                .heading = heading,
                .entry = Entry::ahead,
                .side = Side::left,
                .ends_left = false,
                .ends_right = false,
                .goal_is = Beyond::unknown,
                .ray = {},
                .left_rival = kNone,
                .right_rival = kNone};
  if (look_ahead(first, open)) open.push(first);
}

/// Notes that the search looks through a wedge.
inline void WedgeExpansion::look_through(const Node& node) {
  ++nodes_;
  if (looked_through_ != nullptr) list(node);
}

template <Heading heading, typename Open>
void WedgeExpansion::expand(Node& node, Open& open) {
  do {
    look_through(node);
    if (node.ends_left) node.left_rival = turn<Side::left>(node, open);
    if (node.ends_right) node.right_rival = turn<Side::right>(node, open);
    if (node.entry == Entry::turned) walk_back(node, open);
    if (node.entry == Entry::along) walk_along(node, node.from, node.heading, open);
    if (is_dominated(node)) return;
    if (node.block == goal_block_) return arrive(node);
  } while (look_ahead<heading>(node, open) && open.goes_on(node));
}

/// Expands a node that turned round a corner at once: the nodes ahead of it have better estimates
/// and are often due next.
template <typename Open>
void WedgeExpansion::look_round(Node& node, Open& open) {
  if (is_longer(node.f, shortest_)) return;
  look_through(node);
  walk_back(node, open);
  if (node.block == goal_block_) return arrive(node);
  if (look_ahead(node, open)) open.push(node);
}

/// Returns whether everything behind the portal is nearer round a corner that the wedge passes.
/// From the corner's side to the other the lead of the path by the corner only falls, because each
/// place lies further to the other side as viewed from the corner than from the root: the far end
/// decides.
inline bool WedgeExpansion::is_dominated(const Node& node) const {
  if (node.entry != Entry::ahead || (node.left_rival == kNone && node.right_rival == kNone)) {
    return false;
  }
  const double forward = std::abs(near_edge(blocks_[node.block], node.heading) - node.wedge.root.y);
  const auto is_nearer = [&](std::int32_t rival, Direction corner, Direction far_side) {
    if (rival == kNone) return false;
    const double across = far_side.across * forward / far_side.forward;
    const double by_corner =
        corners_[rival].g + length_of(across - corner.across, forward - corner.forward);
    return is_longer(node.g + length_of(across, forward), by_corner);
  };
  return is_nearer(node.left_rival, node.wedge.left, node.wedge.right) ||
         is_nearer(node.right_rival, node.wedge.right, node.wedge.left);
}

/// Finds the nodes behind the portals of the far edge that the wedge falls on. Pushes all but the
/// last, which replaces `node`. Returns whether there is one.
///
/// A portal that leaves the wedge whole, with room on both sides, has no turns. The wedge flies on
/// through such portals without a node until one clips it.
template <typename Open>
bool WedgeExpansion::look_ahead(Node& node, Open& open) {
  return node.heading == Heading::down ? look_ahead<Heading::down>(node, open)
                                       : look_ahead<Heading::up>(node, open);
}

template <Heading heading, typename Open>
inline bool WedgeExpansion::look_ahead(Node& node, Open& open) {
  const Wedge wedge = node.wedge;
  for (;;) {
    const Block& block = blocks_[node.block];
    const BlockEdge edge(blocks_, block, heading);
    const int line = far_edge(block, heading);
    const int forward = heading == Heading::down ? line - wedge.root.y : wedge.root.y - line;
    const auto direction_at = [&](int x) { return Direction{x - wedge.root.x, forward}; };
    const int first = edge.size() == 1 ? 0 : edge.first_not([&](BlockIndex neighbour) {
      return !is_right_of(direction_at(right_side(blocks_[neighbour])), wedge.left);
    });
    if (first == edge.size()) return false;
    const BlockIndex index = edge[first];
    const Block& neighbour = blocks_[index];
    const Portal portal = {direction_at(portal_left(block, neighbour)),
                           direction_at(portal_right(block, neighbour))};
    const bool is_clipped_right = !is_right_of(portal.right, wedge.right);
    if (is_clipped_right || !is_right_of(wedge.left, portal.left) || index == goal_block_) {
      if (is_clipped_right && first + 1 < edge.size() &&
          is_right_of(wedge.right, direction_at(left_side(blocks_[edge[first + 1]])))) {
        return branch(first, node, open);
      }
      if (!is_right_of(portal.right, wedge.left) || !is_right_of(wedge.right, portal.left) ||
          !dead_ends_->may_pass(index)) {
        return false;
      }
      enter(index, portal, line, node);
      return true;
    }
    if (!dead_ends_->may_pass(index)) return false;
    node.from = node.block;
    node.block = index;
    look_through(node);
    leap(node);
  }
}

/// Leaps over the blocks ahead for as long as their portals leave the wedge whole. Its sides are
/// straight, so one that runs inward is tested where a leap begins, one that runs outward where it
/// ends.
inline void WedgeExpansion::leap(Node& node) {
  ++flown_;
  if (leaps_ == nullptr || looked_through_ != nullptr) return;
  const auto& [root, left, right] = node.wedge;
  const int goal_line = near_edge(blocks_[goal_block_], node.heading);
  for (;;) {
    const Leap& over = leaps_->from(node.block, node.heading);
    if (over.blocks == 0) return;
    const int line = far_edge(blocks_[node.block], node.heading);
    if (lies_between(goal_line, line, over.last_line)) return;  // perhaps over the goal's block
    const int near = std::abs(line - root.y), far = std::abs(over.last_line - root.y);
    if (!is_right_of(left, {over.left - root.x, left.across < 0 ? far : near}) ||
        !is_right_of({over.right - root.x, right.across > 0 ? far : near}, right)) {
      return;
    }
    node.from = over.last;
    node.block = over.to;
    nodes_ += over.blocks;
  }
}

/// Enters the portals from `first` on, as look_ahead does. Returns whether there is one.
template <typename Open>
bool WedgeExpansion::branch(int first, Node& node, Open& open) {
  const Node whole = node;
  const Block& block = blocks_[node.block];
  const BlockEdge edge(blocks_, block, node.heading);
  const int line = far_edge(block, node.heading);
  const auto direction_at = [&](int x) { return direction_to(whole.wedge.root, x, line); };
  bool found = false;
  for (int i = first; i < edge.size(); ++i) {
    const Block& neighbour = blocks_[edge[i]];
    const Portal portal = {direction_at(portal_left(block, neighbour)),
                           direction_at(portal_right(block, neighbour))};
    if (!is_right_of(whole.wedge.right, portal.left)) break;
    if (!is_right_of(portal.right, whole.wedge.left) || !dead_ends_->may_pass(edge[i])) continue;
    if (found) {
      open.push(node);
      node = whole;
    }
    found = true;
    enter(edge[i], portal, line, node);
  }
  return found;
}

/// Enters a neighbour across the edge on `line`, through the part of a portal that the wedge falls
/// on.
inline void WedgeExpansion::enter(BlockIndex neighbour, const Portal& portal, int line,
                                  Node& node) {
  node.from = node.block;
  node.block = neighbour;
  node.entry = Entry::ahead;
  node.ends_left = !is_right_of(node.wedge.left, portal.left);
  node.ends_right = !is_right_of(portal.right, node.wedge.right);
  if (node.ends_left) {
    node.wedge.left = portal.left;
    node.left_rival = kNone;
    if (node.goal_is == Beyond::left) node.goal_is = Beyond::unknown;
  }
  if (node.ends_right) {
    node.wedge.right = portal.right;
    node.right_rival = kNone;
    if (node.goal_is == Beyond::right) node.goal_is = Beyond::unknown;
  }
  node.f = node.g + estimate(node, line);
}

// Nodes are written number by number, here and in wedge_turns.h: a processor stalls when it reads
// as a whole what it has just written in parts.

/// Turns round the corner at one end of the portal, if there is one. Returns its visit if another
/// path to it is no longer than this one.
template <Side side, typename Open>
std::int32_t WedgeExpansion::turn(const Node& node, Open& open) {
  const auto corner = corner_at_end(blocks_, node.from, node.block, node.heading, side);
  if (!corner) return kNone;
  if (!may_turn(node.wedge, side, corner->block == node.block)) {
    return corners_.known_visit_of(*corner);
  }
  const auto [root, left, right] =
      wedge_round(node.wedge, side, near_edge(blocks_[node.block], node.heading));
  Node next = node;
  next.wedge = {root, left, right};
  next.entry = Entry::turned;
  next.side = side;
  next.ends_left = next.ends_right = false;
  next.goal_is = Beyond::unknown;
  next.left_rival = next.right_rival = kNone;
  return push_from({corner->block, corner->edge, side}, distance(node.wedge.root, root), next,
                   open);
}

/// Follows the near edge of the block that a node entered round a corner.
template <typename Open>
inline void WedgeExpansion::walk_back(const Node& node, Open& open) {
  const Heading back = opposite(node.heading);
  // A single neighbour is the one that the node came from.
  if (BlockEdge(blocks_, blocks_[node.block], back).size() > 1) {
    walk_along(node, node.block, back, open);
  }
}

/// Follows the edge of a block in this heading from the root to the nearest portal on the node's
/// side, and goes through it. The portals behind that one follow from there, because none is nearer
/// to the goal.
template <typename Open>
void WedgeExpansion::walk_along(const Node& node, BlockIndex index, Heading heading, Open& open) {
  const HalfPoint from = node.wedge.root;
  const BlockEdge edge(blocks_, blocks_[index], heading);
  const int step = node.side == Side::left ? -1 : 1;
  int i = nearest_beyond(blocks_, edge, from.x, node.side);
  while (i >= 0 && i < edge.size() && !dead_ends_->may_pass(edge[i])) i += step;
  if (i < 0 || i >= edge.size()) return;

  const auto [root, left, right] = wedge_along(blocks_[index], blocks_[edge[i]], from.y, node.side);
  Node next = node;
  next.wedge = {root, left, right};
  next.from = index;
  next.block = edge[i];
  next.heading = heading;
  next.entry = Entry::along;
  next.ends_left = node.side == Side::left;
  next.ends_right = !next.ends_left;
  next.goal_is = Beyond::unknown;
  next.left_rival = next.right_rival = kNone;
  push_from({edge[i], opposite(heading), opposite(node.side)}, std::abs(root.x - from.x), next,
            open);
}

/// Begins a node at a corner, at distance `leg` from its root; the g of `next` is still the length
/// to that root. If the corner was reached by a path that is no longer, nothing is pushed and its
/// visit is returned. What follows two equal paths is the same: a shortest path that could not
/// continue both could be shortened.
template <typename Open>
std::int32_t WedgeExpansion::push_from(BlockCorner corner, double leg, Node& next, Open& open) {
  const std::int32_t index = corners_.visit_of(corner);
  ReachedCorners::Visit& visit = corners_[index];
  next.g += leg;
  if (!is_longer(visit.g, next.g)) {
    const bool equal = !is_longer(next.g, visit.g);
    if (equal && comes_first(corners_.place_of(next.visit), corners_.place_of(visit.parent))) {
      visit.parent = next.visit;
    }
    return index;
  }
  next.f = next.g + distance(next.wedge.root, goal_);
  if (open.puts_off(next, index)) return kNone;
  visit = {next.g, corner, next.visit};
  next.visit = index;
  if (Open::kLooksAhead && next.entry == Entry::turned) {
    look_round(next, open);
  } else {
    open.push(next);
  }
  return kNone;
}

/// Returns the length of a shortest path from the root to the goal through the stretch of an edge
/// that the wedge falls on. The ray that it follows is kept in the node for the next edge.
inline double WedgeExpansion::estimate(Node& node, int edge) const {
  const auto& [root, left, right] = node.wedge;
  const int forward = std::abs(edge - root.y);
  const int beyond = std::abs(goal_.y - edge);  // mirrored if it is not
  const Direction to_goal = {goal_.x - root.x, forward + beyond};
  const bool is_left = is_right_of(left, to_goal);
  if (!is_left && !is_right_of(to_goal, right)) return length_of(to_goal.across, to_goal.forward);
  const Beyond side = is_left ? Beyond::left : Beyond::right;
  if (node.goal_is != side) {
    const Direction ray = is_left ? left : right;
    const double across = double{1} * ray.across / ray.forward;
    node.ray = {across, length_of(across, 1)};
    node.goal_is = side;
  }
  return node.ray.length * forward + length_of(to_goal.across - node.ray.across * forward, beyond);
}

}  // namespace walkmask
