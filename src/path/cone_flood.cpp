#include "path/cone_flood.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "path/flattened.h"

namespace walkmask {
namespace {

/// Returns the largest number of steps from a cone's apex to the apex of a cone that it makes.
int longest_step(const Blocks& blocks) {
  int longest = 0;
  for (const Block& block : blocks.all()) {
    longest = std::max(longest, block.width() + block.height() - 1);
  }
  return longest;
}

int half_rounded_down(int a) { return a >> 1; }

}  // namespace

// A step of s raises a key by 2 s at most, and always by an even number, so keys are halved when
// there is a start; without one a step of s raises it by s.
ConeFlood::ConeFlood(const Blocks& blocks)
    : blocks_(blocks), field_(blocks), queue_(longest_step(blocks)) {}

ConeFlood::ConeFlood(const Blocks& blocks, ConeFlood&& spent)
    : blocks_(blocks),
      field_(blocks, std::move(spent.field_)),
      queue_(longest_step(blocks), std::move(spent.queue_)),
      tied_(std::move(spent.tied_)) {}

const ConeField& ConeFlood::flood_toward(Point goal, Point start) {
  if (is_warm_ && !dead_ends_) dead_ends_.emplace(blocks_);
  if (dead_ends_) dead_ends_->join(*blocks_.at(start), *blocks_.at(goal));
  is_warm_ = true;
  return run(goal, start);
}

// Callees come before callers, so that they are inlined, which takes a sixth off the flood.

inline bool ConeFlood::is_dominated(BlockIndex block, const Cone& cone) const {
  return field_.distance_in(block, cone.apex) <= cone.distance;
}

/// A cone where it leaves its block across an edge: the row behind that, the stretch of the edge,
/// the distance in that row below or above the apex, and the key there, doubled, without the
/// columns to the start.
struct ConeFlood::Front {
  int row;
  Stretch stretch;
  std::int32_t distance;
  std::int32_t doubled_key;
};

/// Returns the stretch of a block's edge row on which a new cone is smaller than all settled ones.
/// On the row a cone is a V with slopes of one, so of two cones one is the smaller everywhere, or
/// each is on its own side of a point.
inline ConeFlood::Stretch ConeFlood::won_stretch(const QueuedCone& queued, int edge) const {
  const Block& block = blocks_[queued.block];
  const Point apex = queued.cone.apex;
  const std::int32_t base = queued.cone.distance + std::abs(edge - apex.y);
  Stretch won = {block.left, block.right};
  field_.for_each_cone(queued.block, [&](const Cone& other) {
    const std::int32_t lead = other.distance + std::abs(edge - other.apex.y) - base;
    const int apart = other.apex.x - apex.x;
    if (lead > std::abs(apart)) return;  // the new one is smaller everywhere
    if (lead <= -std::abs(apart)) {
      won.last = won.first - 1;  // nowhere
    } else if (apart > 0) {
      won.last = std::min(won.last, half_rounded_down(lead + other.apex.x + apex.x - 1));
    } else {
      won.first = std::max(won.first, half_rounded_down(other.apex.x + apex.x - lead) + 1);
    }
  });
  return won;
}

/// Returns the front of a cone across the edge row `edge` in the row `row` behind it.
inline ConeFlood::Front ConeFlood::front_of(const QueuedCone& queued, int edge, int row) const {
  const Cone& cone = queued.cone;
  const std::int32_t distance = cone.distance + std::abs(row - cone.apex.y);
  return {row, won_stretch(queued, edge), distance,
          start_ ? distance + std::abs(row - start_->y) - first_key_ : 0};
}

/// Puts the cone that `from` becomes in a neighbour behind its front on the queue. An empty stretch
/// gives no cone.
inline void ConeFlood::enter(BlockIndex block, const Front& front, const QueuedCone& from) {
  if (!may_enter(block)) return;
  const Block& neighbour = blocks_[block];
  const int first = std::max<int>(front.stretch.first, neighbour.left);
  const int last = std::min<int>(front.stretch.last, neighbour.right);
  if (first > last) return;
  const int x = std::min(std::max(from.cone.apex.x, first), last);
  const int aside = std::abs(from.cone.apex.x - x);
  const Cone cone = {{x, front.row}, front.distance + aside};
  if (is_dominated(block, cone)) return;
  const std::int32_t key =
      start_ ? half_rounded_down(front.doubled_key + aside + std::abs(x - start_->x))
             : cone.distance;
  const QueuedCone queued = {block, from.block, cone};
  if (key == key_) {
    tied_.push(queued);
  } else {
    queue_.push(key, queued);
  }
}

/// Hands a cone that is not settled yet to the blocks above and below. Written out for both:
/// through BlockEdge the whole flood takes 5 to 12 % more instructions.
void ConeFlood::pass_on(const QueuedCone& queued) {
  const Block& block = blocks_[queued.block];
  const std::span<const BlockIndex> above = blocks_.above(block);
  if (!above.empty() && !(above.size() == 1 && above.front() == queued.parent)) {
    const Front front = front_of(queued, block.top, block.top - 1);
    auto next = above.begin();
    if (blocks_[*next].right < front.stretch.first) {
      next = std::partition_point(next, above.end(), [&](BlockIndex neighbour) {
        return blocks_[neighbour].right < front.stretch.first;
      });
    }
    for (; next != above.end() && blocks_[*next].left <= front.stretch.last; ++next) {
      if (*next != queued.parent) enter(*next, front, queued);
    }
  }
  if (block.below_count > 0 && !(block.below_count == 1 && block.first_below == queued.parent)) {
    const Front front = front_of(queued, block.bottom, block.bottom + 1);
    BlockIndex next = block.first_below;
    const BlockIndex end = next + block.below_count;
    if (blocks_[next].right < front.stretch.first) {
      next = blocks_.first_below_from(block, front.stretch.first);
    }
    for (; next != end && blocks_[next].left <= front.stretch.last; ++next) {
      if (next != queued.parent) enter(next, front, queued);
    }
  }
}

/// Returns the neighbour that a cone goes on to; kNowhere if there is none, or more, or that is not
/// known at a glance.
inline BlockIndex ConeFlood::only_block_ahead(const QueuedCone& queued) const {
  const Block& block = blocks_[queued.block];
  constexpr int kMost = 4;
  if (block.above_count + block.below_count > kMost) return kNowhere;
  BlockIndex only = kNowhere;
  int ahead = 0;
  const auto count = [&](BlockIndex neighbour) {
    if (neighbour == queued.parent || !may_enter(neighbour)) return;
    only = neighbour;
    ++ahead;
  };
  for (const BlockIndex neighbour : blocks_.above(block)) count(neighbour);
  for (int i = 0; i < block.below_count; ++i) count(block.first_below + i);
  return ahead == 1 ? only : kNowhere;
}

/// Settles a cone that is alone, with nothing in the queue, and the cones that it becomes in blocks
/// that have not been reached, while there is only one neighbour ahead. The last one is put on the
/// queue instead: the start's, or that where a corridor ends. Returns whether it went on at all.
bool ConeFlood::follow_corridor(QueuedCone queued, std::optional<BlockIndex> start_block) {
  if (field_.has_reached(queued.block)) return false;
  const BlockIndex first = queued.block;
  while (queued.block != start_block) {
    const BlockIndex ahead = only_block_ahead(queued);
    if (ahead == kNowhere || field_.has_reached(ahead)) break;
    const Block &block = blocks_[queued.block], &next = blocks_[ahead];
    const Cone& cone = queued.cone;
    const Point apex = {std::min<int>(std::max<int>(cone.apex.x, std::max(block.left, next.left)),
                                      std::min(block.right, next.right)),
                        next.top > block.bottom ? next.top : next.bottom};
    field_.add(queued.block, cone);
    queued = {ahead, queued.block, {apex, cone.at(apex)}};
  }
  if (queued.block == first) return false;
  const Cone& cone = queued.cone;
  const std::int32_t key =
      start_ ? half_rounded_down(cone.distance + manhattan(cone.apex, *start_) - first_key_)
             : cone.distance;
  queue_.advance_to(key);
  queue_.push(key, queued);
  return true;
}

/// Takes the nearest of the cones with the same key that is not dominated. Returns whether there is
/// one. Nothing that could dominate a new one was settled since it was found.
inline bool ConeFlood::take_tied(QueuedCone& queued) {
  while (!tied_.empty()) {
    const bool is_new = tied_.is_new_next();
    queued = tied_.pop();
    if (is_new || !is_dominated(queued.block, queued.cone)) return true;
  }
  return false;
}

// Flattened, which takes 5 to 9 % off the flood.
WALKMASK_FLATTENED const ConeField& ConeFlood::run(Point goal, std::optional<Point> start) {
  field_.clear();
  queue_.clear();
  tied_.clear();
  start_ = start;
  const std::optional<BlockIndex> start_block = start ? blocks_.at(*start) : std::nullopt;
  const QueuedCone first = {*blocks_.at(goal), kNowhere, {goal, 0}};
  first_key_ = start ? manhattan(goal, *start) : 0;
  queue_.push(0, first);
  // The start's distance is the key of the first cone in its block; cones with the same key are
  // settled too.
  std::int32_t last_key = kUnreached;
  while (!queue_.empty()) {
    const std::int32_t key = queue_.smallest_key();
    if (key > last_key) break;
    QueuedCone queued = queue_.pop();
    if (is_dominated(queued.block, queued.cone)) continue;
    if (queue_.empty() && last_key == kUnreached && follow_corridor(queued, start_block)) continue;
    key_ = key;
    do {
      if (queued.block == start_block) last_key = std::min(last_key, key);
      pass_on(queued);
      field_.add(queued.block, queued.cone);
    } while (take_tied(queued));
  }
  return field_;
}

}  // namespace walkmask
