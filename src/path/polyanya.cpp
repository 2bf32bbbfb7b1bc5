#include "path/polyanya.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "path/block_edge.h"

namespace walkmask {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// The relative error that a length may have: some hundred thousand roundings.
constexpr double kRounding = 1e-11;

bool is_longer(double a, double b) { return a > b * (1 + kRounding); }

/// Orders paths of equal length by where their last leg begins.
bool comes_first(HalfPoint a, HalfPoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

/// The range of f, in half pixels, of one bucket of the queue.
constexpr double kBucket = 2;

/// Returns the largest number of buckets by which a node's f can exceed that of the node it comes
/// from. Its path may go to the place where the other's crosses the edge, there and back.
int longest_key_step(const Blocks& blocks) {
  int longest = 0;
  for (const Block& block : blocks.all()) {
    longest = std::max(longest, block.width() + block.height());
  }
  return 2 * longest + 2;
}

double length_of(double across, double forward) {
  return std::sqrt(across * across + forward * forward);
}

/// Returns whether a path from a by b to c goes straight on at b.
bool is_straight(HalfPoint a, HalfPoint b, HalfPoint c) {
  return std::int64_t{b.x - a.x} * (c.y - b.y) == std::int64_t{b.y - a.y} * (c.x - b.x);
}

/// Returns the direction from a root to a place on a line.
Direction direction_to(HalfPoint root, int x, int line) {
  return {x - root.x, std::abs(line - root.y)};
}

}  // namespace

Polyanya::Polyanya(const Blocks& blocks)
    : blocks_(blocks),
      dead_ends_(blocks),
      visited_(blocks.all().size()),
      queue_(longest_key_step(blocks)) {}

/// Searches, and shows each node that is expanded to the viewer.
template <typename Viewer>
void Polyanya::search(Point start, Point goal, Viewer viewer) {
  begin(start, goal);
  while (!queue_.empty()) {
    key_ = queue_.smallest_key();
    if (is_longer(first_f_ + key_ * kBucket, shortest_)) break;
    Node node = queue_.pop();
    const bool overtaken = node.g > visits_[static_cast<std::size_t>(node.visit)].g;
    if (overtaken || is_longer(node.f, shortest_)) continue;
    viewer(node);
    expand(node);
  }
}

void Polyanya::find(Point start, Point goal, ShortestPath& path) {
  search(start, goal, [](const Node&) {});
  path.length = shortest_ / 2;
  retrace(path.corners);
}

std::vector<LookedThrough> Polyanya::wedges_between(Point start, Point goal) {
  std::vector<LookedThrough> wedges;
  search(start, goal, [&](const Node& node) { wedges.push_back({node.block, node.wedge.root}); });
  return wedges;
}

/// Collects the corners of the path found. Where it goes straight on along several walls, the inner
/// corners are left out.
void Polyanya::retrace(std::vector<HalfPoint>& corners) const {
  corners.clear();
  HalfPoint behind = goal_;
  for (std::int32_t i = last_visit_; i != 0;) {
    const Visit& visit = visits_[static_cast<std::size_t>(i)];
    const HalfPoint before = visits_[static_cast<std::size_t>(visit.parent)].place;
    if (!is_straight(before, visit.place, behind)) {
      corners.push_back(visit.place);
      behind = visit.place;
    }
    i = visit.parent;
  }
  std::ranges::reverse(corners);
}

void Polyanya::begin(Point start, Point goal) {
  if (++search_ == 0) {
    std::ranges::fill(visited_, Visited{});
    search_ = 1;
  }
  queue_.clear();
  expanded_ = 0;
  key_ = 0;
  goal_ = centre_of(goal);
  goal_block_ = *blocks_.at(goal);
  const HalfPoint place = centre_of(start);
  const BlockIndex block = *blocks_.at(start);
  visits_.assign(1, {0, place, kNone});
  last_visit_ = 0;
  first_f_ = distance(place, goal_);
  shortest_ = first_f_;
  if (block == goal_block_) return;
  assert(blocks_.connected(block, goal_block_));
  shortest_ = kNever;
  dead_ends_.join(block, goal_block_);
  for (const Heading heading : {Heading::up, Heading::down}) {
    look_ahead({.f = first_f_,
                .g = 0,
                .wedge = {place, kLeftmost, kRightmost},
                .from = block,
                .block = block,
                .visit = 0,
                .heading = heading,
                .entry = Entry::ahead,
                .side = Side::left,
                .ends_left = false,
                .ends_right = false,
                .left_rival = kNone,
                .right_rival = kNone});
  }
}

void Polyanya::expand(Node& node) {
  ++expanded_;
  if (node.ends_left) node.left_rival = turn(node, Side::left);
  if (node.ends_right) node.right_rival = turn(node, Side::right);
  if (node.entry == Entry::turned) walk_along(node, node.block, opposite(node.heading));
  if (node.entry == Entry::along) walk_along(node, node.from, node.heading);
  if (is_dominated(node)) return;
  const HalfPoint root = node.wedge.root;
  if (node.block != goal_block_) {
    look_ahead(node);
  } else if (node.wedge.contains(direction_to(root, goal_.x, goal_.y))) {
    arrive(node);
  }
}

/// Returns whether everything behind the portal is nearer by way of a corner that the wedge passes.
/// From the corner's side to the other the lead of the path by the corner only falls, because each
/// place lies further to the other side as viewed from the corner than from the root: the far end
/// decides.
bool Polyanya::is_dominated(const Node& node) const {
  if (node.entry != Entry::ahead) return false;
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

/// Pushes the nodes behind the portals of the far edge that the wedge falls on.
void Polyanya::look_ahead(const Node& node) {
  const Block& block = blocks_[node.block];
  const int line = far_edge(block, node.heading);
  const auto direction_at = [&](int x) { return direction_to(node.wedge.root, x, line); };
  const BlockEdge edge(blocks_, block, node.heading);
  Node next = node;
  next.from = node.block;
  next.entry = Entry::ahead;
  int i = edge.first_not([&](BlockIndex neighbour) {
    return !is_right_of(direction_at(right_side(blocks_[neighbour])), node.wedge.left);
  });
  for (; i < edge.size(); ++i) {
    next.block = edge[i];
    const Block& neighbour = blocks_[next.block];
    const Direction left = direction_at(std::max(left_side(block), left_side(neighbour)));
    const Direction right = direction_at(std::min(right_side(block), right_side(neighbour)));
    if (!is_right_of(node.wedge.right, left)) break;
    if (!is_right_of(right, node.wedge.left) || !dead_ends_.may_pass(next.block)) continue;
    next.ends_left = !is_right_of(node.wedge.left, left);
    next.ends_right = !is_right_of(right, node.wedge.right);
    next.wedge.left = next.ends_left ? left : node.wedge.left;
    next.wedge.right = next.ends_right ? right : node.wedge.right;
    next.left_rival = next.ends_left ? kNone : node.left_rival;
    next.right_rival = next.ends_right ? kNone : node.right_rival;
    next.f = node.g + estimate(next, line);
    push(next);
  }
}

/// Turns round the corner at one end of the portal, if there is one. Returns its visit if another
/// path to it is no longer than this one.
std::int32_t Polyanya::turn(const Node& node, Side side) {
  const Block& from = blocks_[node.from];
  const Block& block = blocks_[node.block];
  const bool left = side == Side::left;
  const int widening = left ? from.left - block.left : block.right - from.right;
  if (widening == 0) return kNone;  // the wall goes on straight
  const Corner corner = widening > 0 ? Corner{node.from, node.heading, side}
                                     : Corner{node.block, opposite(node.heading), side};
  const Direction to_corner = left ? node.wedge.left : node.wedge.right;
  // If the block is the narrower, only a path that comes from the other side turns round its wall.
  if (widening < 0 && (left ? to_corner.across <= 0 : to_corner.across >= 0))
    return known_visit_of(corner);
  const HalfPoint root = {node.wedge.root.x + to_corner.across, near_edge(block, node.heading)};
  const double leg = distance(node.wedge.root, root);
  Node next = node;
  next.wedge = {root, left ? kLeftmost : to_corner, left ? to_corner : kRightmost};
  next.entry = Entry::turned;
  next.side = side;
  next.ends_left = next.ends_right = false;
  next.left_rival = next.right_rival = kNone;
  return push_from(corner, leg, next);
}

/// Follows the edge of a block in this heading from the root to the nearest portal on the node's
/// side, and goes through it. The portals behind that one follow from there: they are no nearer to
/// the goal.
void Polyanya::walk_along(const Node& node, BlockIndex index, Heading heading) {
  const bool left = node.side == Side::left;
  const int x = node.wedge.root.x;
  const BlockEdge edge(blocks_, blocks_[index], heading);
  int i = edge.first_not([&](BlockIndex neighbour) {
    return left ? right_side(blocks_[neighbour]) < x : left_side(blocks_[neighbour]) <= x;
  });
  if (left) --i;
  while (i >= 0 && i < edge.size() && !dead_ends_.may_pass(edge[i])) i += left ? -1 : 1;
  if (i < 0 || i >= edge.size()) return;

  const Block& block = blocks_[index];
  const Block& neighbour = blocks_[edge[i]];
  const int root = left ? right_side(neighbour) : left_side(neighbour);
  const int end = left ? std::max(left_side(neighbour), left_side(block))
                       : std::min(right_side(neighbour), right_side(block));
  const Direction over_portal = {end - root, 0};
  Node next = node;
  next.wedge = {{root, node.wedge.root.y},
                left ? over_portal : kStraightAhead,
                left ? kStraightAhead : over_portal};
  next.from = index;
  next.block = edge[i];
  next.heading = heading;
  next.entry = Entry::along;
  next.ends_left = left;
  next.ends_right = !left;
  next.left_rival = next.right_rival = kNone;
  push_from({edge[i], opposite(heading), left ? Side::right : Side::left}, std::abs(root - x),
            next);
}

void Polyanya::arrive(const Node& node) {
  const double length = node.g + distance(node.wedge.root, goal_);
  if (is_longer(length, shortest_)) return;
  const HalfPoint other = visits_[static_cast<std::size_t>(last_visit_)].place;
  if (!is_longer(shortest_, length) && !comes_first(node.wedge.root, other)) return;
  shortest_ = std::min(length, shortest_);
  last_visit_ = node.visit;
}

void Polyanya::push(const Node& node) {
  // Rounding must not make a key fall.
  const auto key = static_cast<std::int32_t>((node.f - first_f_) / kBucket);
  queue_.push(std::max(key, key_), node);
}

/// Begins a node at a corner, at distance `leg` from the root to which the g of `next` still
/// refers. If the corner was reached by a path that is no longer, nothing is pushed and its visit
/// is returned. What follows two equal paths is the same: a shortest path that could not continue
/// both could be shortened.
std::int32_t Polyanya::push_from(Corner corner, double leg, Node& next) {
  const std::int32_t index = visit_of(corner);
  Visit& visit = visits_[static_cast<std::size_t>(index)];
  next.g += leg;
  if (!is_longer(visit.g, next.g)) {
    const auto place = [this](std::int32_t i) {
      return visits_[static_cast<std::size_t>(i)].place;
    };
    const bool equal = !is_longer(next.g, visit.g);
    if (equal && comes_first(place(next.visit), place(visit.parent))) visit.parent = next.visit;
    return index;
  }
  visit = {next.g, next.wedge.root, next.visit};
  next.visit = index;
  next.f = next.g + distance(next.wedge.root, goal_);
  push(next);
  return kNone;
}

std::int32_t Polyanya::visit_of(Corner corner) {
  Visited& visited = visited_[static_cast<std::size_t>(corner.block)];
  if (visited.search != search_) visited = {search_, {kNone, kNone, kNone, kNone}};
  std::int32_t& visit = visited.visits[corner.number()];
  if (visit == kNone) {
    visit = static_cast<std::int32_t>(visits_.size());
    visits_.push_back({kNever, {}, kNone});
  }
  return visit;
}

/// Returns the visit of a corner, kNone if it was not reached.
std::int32_t Polyanya::known_visit_of(Corner corner) const {
  const Visited& visited = visited_[static_cast<std::size_t>(corner.block)];
  return visited.search == search_ ? visited.visits[corner.number()] : kNone;
}

/// Returns the length of a shortest path from the root to the goal through the stretch of an edge
/// that the wedge falls on.
double Polyanya::estimate(const Node& node, int edge) const {
  const auto [root, left, right] = node.wedge;
  const double forward = std::abs(edge - root.y);
  const double goal_across = goal_.x - root.x;
  const double goal_beyond = std::abs(goal_.y - edge);  // mirrored if it is not
  const double goal_forward = forward + goal_beyond;
  const double first = left.across * forward / left.forward;
  const double last = right.across * forward / right.forward;
  const double straight = goal_across * forward / goal_forward;
  if (straight >= first && straight <= last) return length_of(goal_across, goal_forward);
  const double end = straight < first ? first : last;
  return length_of(end, forward) + length_of(goal_across - end, goal_beyond);
}

}  // namespace walkmask
