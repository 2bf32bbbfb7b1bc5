#include "path/goal_wedges.h"

#include <algorithm>
#include <utility>

#include "path/wedge_flood.h"

namespace walkmask {
namespace {

constexpr std::size_t kTooMany = GoalWedges::kCapacity + 1;

/// Returns the wedges that a search of everything on these blocks is guessed to look through.
std::size_t guess(std::size_t blocks) {
  if (2 * blocks > GoalWedges::kCapacity) return kTooMany;
  return std::min(GoalWedges::kWedges * blocks, GoalWedges::kCapacity);
}

}  // namespace

GoalWedges::GoalWedges(const Blocks& blocks)
    : blocks_(blocks), everything_(guess(blocks.all().size())) {}

void GoalWedges::find(Point start, Point goal, Polyanya& direct, ShortestPath& path) {
  nodes_ = 0;
  auto& known = goals_.remembered(goal);
  if (!known.result) keep_if_frequent(known);
  if (known.result && known.result->find(start, path)) return;
  direct.find(start, goal, path);
  known.spent += static_cast<std::size_t>(direct.nodes());
  nodes_ += static_cast<std::size_t>(direct.nodes());
}

/// Searches everything for a goal on which as much was spent.
void GoalWedges::keep_if_frequent(FrequentGoals<WedgeField>::Goal& goal) {
  if (everything_ == kTooMany || goal.spent < everything_) return;
  WedgeFlood flood = flood_wedges(blocks_, goal.place, std::min(2 * everything_, kCapacity));
  nodes_ = flood.nodes;
  if (!flood.field) {
    everything_ = std::min(2 * everything_ + 1, kTooMany);
    return;
  }
  const std::size_t size = flood.field->size();
  everything_ = std::min(std::max(flood.nodes, size), kTooMany);
  goals_.keep(goal, std::move(*flood.field), size);
}

}  // namespace walkmask
