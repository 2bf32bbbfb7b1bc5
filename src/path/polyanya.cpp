#include "path/polyanya.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <limits>

#include "path/block_edge.h"
#include "path/wedge_turns.h"

namespace walkmask {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

bool is_longer(double a, double b) { return a > b * (1 + kRounding); }

/// Orders paths of equal length by where their last leg begins.
bool comes_first(HalfPoint a, HalfPoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

/// By how much the estimate is weighted in a search that hurries, in parts of the bound. Higher it
/// finds longer paths, and the bound takes long to prove; lower it takes long to find one.
constexpr double kHaste = 1.5;

/// Returns how many keys of the queue share the lengths of one bucket. Where blocks are many and
/// small, most nodes of the last bucket have an f above the answer, and several keys find it with
/// fewer of them; elsewhere they only make the queue slower (spirals: half as fast).
int keys_of_bucket(const Blocks& blocks) {
  constexpr std::int64_t kMany = 2048, kSmall = 128;  // blocks; pixels
  constexpr int kKeys = 8;
  const auto count = static_cast<std::int64_t>(blocks.all().size());
  std::int64_t pixels = 0;
  for (const Block& block : blocks.all()) {
    pixels += std::int64_t{block.width()} * block.height();
  }
  return count >= kMany && pixels < kSmall * count ? kKeys : 1;
}

/// Returns whether a taut path may turn at a corner: toward the wall there.
bool turns_to_the_wall(HalfPoint before, const Turn& turn, HalfPoint behind) {
  const auto cross = [](HalfPoint a, HalfPoint b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
  };
  const HalfPoint at = turn.corner, pixel = centre_of(turn.pixel);
  const HalfPoint in = {at.x - before.x, at.y - before.y};
  const HalfPoint out = {behind.x - at.x, behind.y - at.y};
  const HalfPoint wall = {at.x - pixel.x, at.y - pixel.y};
  return cross(in, out) > 0 ? cross(in, wall) > 0 && cross(out, wall) > 0
                            : cross(in, wall) < 0 && cross(out, wall) < 0;
}

/// Returns whether a point may go straight from a place in the closed square of a block to another,
/// no further back than the block. Time: logarithmic in the neighbours of each block on the way.
bool may_go_straight(const Blocks& blocks, HalfPoint from, BlockIndex first, HalfPoint to) {
  const Heading heading = to.y > from.y ? Heading::down : Heading::up;
  const Direction line = {to.x - from.x, std::abs(to.y - from.y)};
  for (BlockIndex index = first;;) {
    const Block& block = blocks[index];
    const int forward = std::abs(far_edge(block, heading) - from.y);
    if (line.forward <= forward) return to.x >= left_side(block) && to.x <= right_side(block);
    const auto is_in = [&](const Block& entered) {
      return !is_right_of({left_side(entered) - from.x, forward}, line) &&
             !is_right_of(line, {right_side(entered) - from.x, forward});
    };
    if (!is_in(block)) return false;
    const BlockEdge edge(blocks, block, heading);
    const int next = edge.first_not([&](BlockIndex neighbour) {
      return is_right_of(line, {right_side(blocks[neighbour]) - from.x, forward});
    });
    if (next == edge.size() || !is_in(blocks[edge[next]])) return false;
    index = edge[next];
  }
}

/// Returns whether a point may go straight from a turn to another place, of a line along the grid
/// only if one block has it on its edge.
bool may_go_straight(const Blocks& blocks, const Turn& from, HalfPoint to) {
  const int down = centre_of(from.pixel).y - from.corner.y;  // 1 or -1
  const BlockIndex across = *blocks.at({from.pixel.x, from.pixel.y - down});
  const auto may_go = [&](BlockIndex first) {
    return may_go_straight(blocks, from.corner, first, to);
  };
  if (to.y == from.corner.y) return may_go(from.block) || may_go(across);
  return may_go((to.y > from.corner.y) == (down > 0) ? from.block : across);
}

/// Returns whether a place lies between two others, or at one of them.
bool lies_between(int place, int a, int b) {
  return std::min(a, b) <= place && place <= std::max(a, b);
}

}  // namespace

Polyanya::Polyanya(const Blocks& blocks)
    : blocks_(blocks),
      dead_ends_(blocks),
      visited_(blocks.all().size()),
      keys_of_bucket_(keys_of_bucket(blocks)),
      key_span_(longest_key_step(blocks) * keys_of_bucket_),
      queue_(key_span_),
      keys_of_half_pixel_(keys_of_bucket_ / kBucket) {}

void Polyanya::find(Point start, Point goal, ShortestPath& path) {
  search(start, goal);
  retrace(path);
  measure_by_turns(start_, goal_, path);
}

void Polyanya::find_within(Point start, Point goal, double within, ShortestPath& path) {
  haste_ = kHaste * within;
  begin(start, goal);
  hurry();
  haste_ = 0;
  limit_ = shortest_ / (1 + within);
  take_up_what_is_left();
  const double at_least = raise_bound(1 + within);
  // A root on the path may have got a shorter one since the goal was reached.
  retrace(path);
  drop_kinks(start, path.turns);
  measure_by_turns(start_, goal_, path);
  path.at_least = std::min(at_least / 2, path.length);
}

std::vector<LookedThrough> Polyanya::wedges_between(Point start, Point goal) {
  std::vector<LookedThrough> wedges;
  looked_through_ = &wedges;
  search(start, goal);
  looked_through_ = nullptr;
  return wedges;
}

void Polyanya::search(Point start, Point goal) {
  begin(start, goal);
  while (!queue_.empty()) {
    key_ = queue_.smallest_key();
    if (is_longer(least_f_of(key_), shortest_)) break;
    Node node = queue_.pop();
    if (!is_overtaken(node) && !is_longer(node.f, shortest_)) expand(node);
  }
}

/// Looks for any path, the nearer to the goal the sooner.
void Polyanya::hurry() {
  while (shortest_ == kNever && !hasty_.empty()) {
    Node node = hasty_.pop();
    if (is_overtaken(node)) continue;
    visits_[static_cast<std::size_t>(node.visit)].is_expanded = true;
    expand(node);
  }
}

/// Moves what waits for a search that hurried to the queue in the order of f.
void Polyanya::take_up_what_is_left() {
  for (PutOff& late : put_off_) {
    Visit& visit = visits_[static_cast<std::size_t>(late.visit)];
    if (late.node.g >= visit.g) continue;
    visit = {late.node.g, visit.corner, late.node.visit};
    late.node.visit = late.visit;
    push(late.node);
  }
  hasty_.for_each([this](const Node& node) {
    if (!is_overtaken(node)) push(node);
  });
}

/// Expands nodes until the path found is at most `most` times as long as the least f of the nodes
/// that were left out. Returns this f.
double Polyanya::raise_bound(double most) {
  for (; !queue_.empty(); limit_ = shortest_ / most) {
    key_ = queue_.smallest_key();
    if (least_f_of(key_) >= limit_) break;
    Node node = queue_.pop();
    if (is_overtaken(node)) continue;
    if (node.f < limit_) {
      expand(node);
    } else {
      least_beyond_ = std::min(least_beyond_, node.f);
    }
  }
  return std::min(least_beyond_, queue_.empty() ? shortest_ : limit_);
}

/// Returns the place of a root.
HalfPoint Polyanya::place_of(std::int32_t visit) const {
  if (visit == 0) return start_;
  return walkmask::place_of(blocks_, visits_[static_cast<std::size_t>(visit)].corner);
}

/// Collects the corners of the path found, without those where it goes straight on along walls.
void Polyanya::retrace(ShortestPath& path) const {
  path.turns.clear();
  HalfPoint behind = goal_;
  for (std::int32_t i = last_visit_; i != 0;) {
    const Turn turn = turn_at(blocks_, visits_[static_cast<std::size_t>(i)].corner);
    i = visits_[static_cast<std::size_t>(i)].parent;
    if (is_straight(place_of(i), turn.corner, behind)) continue;
    path.turns.push_back(turn);
    behind = turn.corner;
  }
  std::ranges::reverse(path.turns);
}

/// Drops corners where the path turns away from the wall, so that it could be shorter, if that
/// takes no other corners.
void Polyanya::drop_kinks(Point start, std::vector<Turn>& turns) const {
  for (std::size_t i = 0; i < turns.size();) {
    const HalfPoint before = i == 0 ? centre_of(start) : turns[i - 1].corner;
    const HalfPoint behind = i + 1 == turns.size() ? goal_ : turns[i + 1].corner;
    const auto may_drop = [&] {
      if (is_straight(before, turns[i].corner, behind)) return true;
      return i == 0 ? may_go_straight(blocks_, before, *blocks_.at(start), behind)
                    : may_go_straight(blocks_, turns[i - 1], behind);
    };
    if (turns_to_the_wall(before, turns[i], behind) || !may_drop()) {
      ++i;
      continue;
    }
    turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(i));
    if (i > 0) --i;  // the one before turns elsewhere now
  }
}

void Polyanya::begin(Point start, Point goal) {
  forget_last_search();
  make_leaps_if_due();
  goal_ = centre_of(goal);
  goal_block_ = *blocks_.at(goal);
  start_ = centre_of(start);
  const BlockIndex block = *blocks_.at(start);
  visits_.assign(1, {0, {}, kNone});
  last_visit_ = 0;
  first_f_ = distance(start_, goal_);
  shortest_ = first_f_;
  if (block == goal_block_) return;
  assert(blocks_.connected(block, goal_block_));
  shortest_ = kNever;
  dead_ends_.join(block, goal_block_);
  look_from_start(block, Heading::up);
  look_from_start(block, Heading::down);
}

/// Empties the queues. New visits are numbered after the visits of the last search.
void Polyanya::forget_last_search() {
  if (first_number_ > 0x7fffffff) {
    std::ranges::fill(visited_, Visited{});
    visits_.clear();
    first_number_ = 0;
  }
  first_number_ += std::max<std::uint32_t>(1, static_cast<std::uint32_t>(visits_.size()));
  queue_.clear();
  hasty_.clear();
  put_off_.clear();
  limit_ = kNever;
  least_beyond_ = kNever;
  nodes_ = 0;
  key_ = 0;
}

/// Makes leaps once the steps that they spare have taken about as long.
void Polyanya::make_leaps_if_due() {
  const std::size_t blocks = blocks_.all().size();
  const bool pays = flown_ > static_cast<std::int64_t>(blocks) && blocks < Leaps::kTooManyBlocks;
  if (!leaps_ && pays) leaps_.emplace(blocks_, dead_ends_);
}

/// Begins with all that is visible from the start in a heading; `block` is the start's.
void Polyanya::look_from_start(BlockIndex block, Heading heading) {
  Node first = {.f = first_f_,
                .g = 0,
                .wedge = {start_, kLeftmost, kRightmost},
                .from = block,
                .block = block,
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
  if (look_ahead(first)) push(first);
}

/// Notes that the search looks through a wedge.
inline void Polyanya::look_through(const Node& node) {
  ++nodes_;
  if (looked_through_ != nullptr) list(node);
}

/// Adds a wedge to those that wedges_between() returns.
void Polyanya::list(const Node& node) const {
  looked_through_->push_back({node.block, node.wedge.root});
}

/// Expands a node, and then its last successor for as long as that is due at once: in open floor
/// most nodes have a single successor, with the same estimate, and none of these is queued.
void Polyanya::expand(Node& node) {
  if (node.heading == Heading::down) {
    expand<Heading::down>(node);
  } else {
    expand<Heading::up>(node);
  }
}

template <Heading heading>
void Polyanya::expand(Node& node) {
  do {
    look_through(node);
    if (node.ends_left) node.left_rival = turn<Side::left>(node);
    if (node.ends_right) node.right_rival = turn<Side::right>(node);
    if (node.entry == Entry::turned) walk_back(node);
    if (node.entry == Entry::along) walk_along(node, node.from, node.heading);
    if (is_dominated(node)) return;
    if (node.block == goal_block_) return arrive(node);
  } while (look_ahead<heading>(node) && goes_on(node));
}

/// Expands a node that turned round a corner at once: the nodes ahead of it have better estimates
/// and are often due next.
void Polyanya::look_round(Node& node) {
  if (is_longer(node.f, shortest_)) return;
  look_through(node);
  walk_back(node);
  if (node.block == goal_block_) return arrive(node);
  if (look_ahead(node)) push(node);
}

/// Returns whether everything behind the portal is nearer round a corner that the wedge passes.
/// From the corner's side to the other the lead of the path by the corner only falls, because each
/// place lies further to the other side as viewed from the corner than from the root: the far end
/// decides.
inline bool Polyanya::is_dominated(const Node& node) const {
  if (node.entry != Entry::ahead || (node.left_rival == kNone && node.right_rival == kNone)) {
    return false;
  }
  const double forward = std::abs(near_edge(blocks_[node.block], node.heading) - node.wedge.root.y);
  const auto is_nearer = [&](std::int32_t rival, Direction corner, Direction far_side) {
    if (rival == kNone) return false;
    const double across = far_side.across * forward / far_side.forward;
    const double by_corner = visits_[static_cast<std::size_t>(rival)].g +
                             length_of(across - corner.across, forward - corner.forward);
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
bool Polyanya::look_ahead(Node& node) {
  return node.heading == Heading::down ? look_ahead<Heading::down>(node)
                                       : look_ahead<Heading::up>(node);
}

template <Heading heading>
inline bool Polyanya::look_ahead(Node& node) {
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
        return branch(first, node);
      }
      if (!is_right_of(portal.right, wedge.left) || !is_right_of(wedge.right, portal.left) ||
          !dead_ends_.may_pass(index)) {
        return false;
      }
      enter(index, portal, line, node);
      return true;
    }
    if (!dead_ends_.may_pass(index)) return false;
    node.from = node.block;
    node.block = index;
    look_through(node);
    leap(node);
  }
}

/// Leaps over the blocks ahead for as long as their portals leave the wedge whole. Its sides are
/// straight, so one that runs inward is tested where a leap begins, one that runs outward where it
/// ends.
inline void Polyanya::leap(Node& node) {
  ++flown_;
  if (!leaps_ || looked_through_ != nullptr) return;
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
bool Polyanya::branch(int first, Node& node) {
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
    if (!is_right_of(portal.right, whole.wedge.left) || !dead_ends_.may_pass(edge[i])) continue;
    if (found) {
      push(node);
      node = whole;
    }
    found = true;
    enter(edge[i], portal, line, node);
  }
  return found;
}

/// Enters a neighbour across the edge on `line`, through the part of a portal that the wedge falls
/// on.
inline void Polyanya::enter(BlockIndex neighbour, const Portal& portal, int line, Node& node) {
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
template <Side side>
std::int32_t Polyanya::turn(const Node& node) {
  const auto corner = corner_at_end(blocks_, node.from, node.block, node.heading, side);
  if (!corner) return kNone;
  if (!may_turn(node.wedge, side, corner->block == node.block)) return known_visit_of(*corner);
  const auto [root, left, right] =
      wedge_round(node.wedge, side, near_edge(blocks_[node.block], node.heading));
  Node next = node;
  next.wedge = {root, left, right};
  next.entry = Entry::turned;
  next.side = side;
  next.ends_left = next.ends_right = false;
  next.goal_is = Beyond::unknown;
  next.left_rival = next.right_rival = kNone;
  return push_from({corner->block, corner->edge, side}, distance(node.wedge.root, root), next);
}

/// Follows the near edge of the block that a node entered round a corner.
inline void Polyanya::walk_back(const Node& node) {
  const Heading back = opposite(node.heading);
  // A single neighbour is the one that the node came from.
  if (BlockEdge(blocks_, blocks_[node.block], back).size() > 1) {
    walk_along(node, node.block, back);
  }
}

/// Follows the edge of a block in this heading from the root to the nearest portal on the node's
/// side, and goes through it. The portals behind that one follow from there, because none is nearer
/// to the goal.
void Polyanya::walk_along(const Node& node, BlockIndex index, Heading heading) {
  const HalfPoint from = node.wedge.root;
  const BlockEdge edge(blocks_, blocks_[index], heading);
  const int step = node.side == Side::left ? -1 : 1;
  int i = nearest_beyond(blocks_, edge, from.x, node.side);
  while (i >= 0 && i < edge.size() && !dead_ends_.may_pass(edge[i])) i += step;
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
  push_from({edge[i], opposite(heading), opposite(node.side)}, std::abs(root.x - from.x), next);
}

/// Ends a path at the goal, if that lies in the node's wedge.
void Polyanya::arrive(const Node& node) {
  if (!node.wedge.contains(direction_to(node.wedge.root, goal_.x, goal_.y))) return;
  const double length = node.g + distance(node.wedge.root, goal_);
  if (is_longer(length, shortest_)) return;
  if (!is_longer(shortest_, length) && !comes_first(node.wedge.root, place_of(last_visit_))) return;
  shortest_ = std::min(length, shortest_);
  last_visit_ = node.visit;
}

/// Returns the key of a node. Rounding must not make a key fall, and one further ahead than the
/// queue reaches is popped early, which costs time alone.
inline std::int32_t Polyanya::key_of(const Node& node) const {
  const auto key = static_cast<std::int32_t>((node.f - first_f_) * keys_of_half_pixel_);
  return std::clamp(key, key_, key_ + key_span_);
}

/// Returns the least f that a node with a key has.
inline double Polyanya::least_f_of(std::int32_t key) const {
  return first_f_ + key / keys_of_half_pixel_;
}

/// Returns the key of a node in a search that hurries.
double Polyanya::hasty_key_of(const Node& node) const {
  return node.f + haste_ * rest_behind(node);
}

/// Returns the length, of the path that gives f, behind the place where it enters the block. For a
/// wide wedge that flies on this falls, while f and g stay as they are.
double Polyanya::rest_behind(const Node& node) const {
  if (node.entry != Entry::ahead) return node.f - node.g;
  const auto& [root, left, right] = node.wedge;
  const int line = near_edge(blocks_[node.block], node.heading);
  const int forward = std::abs(line - root.y);
  const int beyond = std::abs(goal_.y - line);  // mirrored if it is not
  const Direction to_goal = {goal_.x - root.x, forward + beyond};
  const bool is_left = is_right_of(left, to_goal);
  const Direction ray = is_left ? left : is_right_of(to_goal, right) ? right : to_goal;
  const double across = double{1} * ray.across * forward / ray.forward;
  return length_of(to_goal.across - across, beyond);
}

/// Pushes a node unless it would be popped next. Returns whether it would, and moves the keys on to
/// its own then.
bool Polyanya::goes_on(const Node& node) {
  const bool is_next = haste_ > 0 ? hasty_.empty() || hasty_key_of(node) <= hasty_.smallest_key()
                                  : !is_longer(node.f, shortest_) && passes_queue(node);
  if (!is_next) push(node);
  return is_next;
}

/// Returns whether a node goes on before what is queued: if it shares the bucket of the node being
/// expanded, or if nothing in the queue comes before it. Then the keys begin at its own.
bool Polyanya::passes_queue(const Node& node) {
  const std::int32_t key = key_of(node);
  if (key - key_ < keys_of_bucket_) return true;
  if (node.f >= limit_ || !queue_.advance_to(key)) return false;
  key_ = key;
  return true;
}

/// Returns whether a shorter path to the root has been found since the node was made.
bool Polyanya::is_overtaken(const Node& node) const {
  return node.g > visits_[static_cast<std::size_t>(node.visit)].g;
}

void Polyanya::push(const Node& node) {
  if (haste_ > 0) {
    hasty_.push(hasty_key_of(node), node);
  } else if (node.f < limit_) {
    queue_.push(key_of(node), node);
  } else {
    least_beyond_ = std::min(least_beyond_, node.f);
  }
}

/// Begins a node at a corner, at distance `leg` from its root; the g of `next` is still the length
/// to that root. If the corner was reached by a path that is no longer, nothing is pushed and its
/// visit is returned. What follows two equal paths is the same: a shortest path that could not
/// continue both could be shortened.
std::int32_t Polyanya::push_from(BlockCorner corner, double leg, Node& next) {
  const std::int32_t index = visit_of(corner);
  Visit& visit = visits_[static_cast<std::size_t>(index)];
  next.g += leg;
  if (!is_longer(visit.g, next.g)) {
    const bool equal = !is_longer(next.g, visit.g);
    if (equal && comes_first(place_of(next.visit), place_of(visit.parent))) {
      visit.parent = next.visit;
    }
    return index;
  }
  next.f = next.g + distance(next.wedge.root, goal_);
  if (haste_ > 0 && visit.is_expanded) {
    put_off_.push_back({next, index});
    return kNone;
  }
  visit = {next.g, corner, next.visit};
  next.visit = index;
  const bool is_exact = haste_ == 0 && limit_ == kNever;
  if (is_exact && next.entry == Entry::turned) {
    look_round(next);
  } else {
    push(next);
  }
  return kNone;
}

inline std::int32_t Polyanya::visit_of(BlockCorner corner) {
  Visited& visited = visited_[static_cast<std::size_t>(corner.block)];
  std::uint32_t& number = visited.visits[corner.number()];
  if (number < first_number_) {
    number = first_number_ + static_cast<std::uint32_t>(visits_.size());
    visits_.push_back({kNever, corner, kNone});
  }
  return static_cast<std::int32_t>(number - first_number_);
}

/// Returns the visit of a corner, kNone if it was not reached.
inline std::int32_t Polyanya::known_visit_of(BlockCorner corner) const {
  const std::uint32_t number =
      visited_[static_cast<std::size_t>(corner.block)].visits[corner.number()];
  return number >= first_number_ ? static_cast<std::int32_t>(number - first_number_) : kNone;
}

/// Returns the length of a shortest path from the root to the goal through the stretch of an edge
/// that the wedge falls on. The ray that it follows is kept in the node for the next edge.
inline double Polyanya::estimate(Node& node, int edge) const {
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
