#include "path/wedge_expansion.h"

#include <cassert>
#include <cstddef>
#include <utility>

namespace walkmask {

WedgeExpansion::WedgeExpansion(const Blocks& blocks)
    : blocks_(blocks), own_tables_(blocks), corners_(blocks) {}

WedgeExpansion::WedgeExpansion(const Blocks& blocks, WedgeExpansion&& spent)
    : blocks_(blocks), own_tables_(blocks), corners_(blocks, std::move(spent.corners_)) {}

bool WedgeExpansion::begin(Point start, Point goal, double within) {
  if (!dead_ends_) dead_ends_.emplace(blocks_);
  if (leaps_ == nullptr) {
    tables_->count_steps(std::exchange(flown_, 0), *dead_ends_);
    leaps_ = tables_->leaps();
  }
  nodes_ = 0;
  start_ = centre_of(start);
  goal_ = centre_of(goal);
  start_block_ = *blocks_.at(start);
  goal_block_ = *blocks_.at(goal);
  corners_.begin(start_);
  last_visit_ = 0;
  shortest_ = first_f();
  if (start_block_ == goal_block_) return false;
  assert(blocks_.connected(start_block_, goal_block_));
  shortest_ = within;
  dead_ends_->join(start_block_, goal_block_);
  return true;
}

/// Adds a wedge to those that the search looks through.
void WedgeExpansion::list(const Node& node) const {
  looked_through_->push_back({node.block, node.wedge.root});
}

/// Ends a path at the goal, if that lies in the node's wedge.
void WedgeExpansion::arrive(const Node& node) {
  const HalfPoint root = node.wedge.root;
  if (!node.wedge.contains(direction_to(root, goal_.x, goal_.y))) return;
  const double length = node.g + distance(root, goal_);
  if (is_longer(length, shortest_)) return;
  if (!is_longer(shortest_, length) && !comes_first(root, corners_.place_of(last_visit_))) return;
  shortest_ = std::min(length, shortest_);
  last_visit_ = node.visit;
}

double WedgeExpansion::rest_behind(const Node& node) const {
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

}  // namespace walkmask
