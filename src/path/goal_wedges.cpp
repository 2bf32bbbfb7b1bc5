#include "path/goal_wedges.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "path/wedge_flood.h"

namespace walkmask {
namespace {

constexpr std::size_t kTooMany = GoalWedges::kCapacity + 1;

/// Returns for each component, at its number, the wedges that a search of all of it is guessed to
/// look through; none of a floor that is too large.
std::vector<std::size_t> guesses(const Blocks& blocks) {
  if (2 * blocks.all().size() > GoalWedges::kCapacity) return {};
  std::vector<std::size_t> sizes(blocks.all().size());
  for (const Block& block : blocks.all()) ++sizes[static_cast<std::size_t>(block.component)];
  for (std::size_t& size : sizes) {
    size = std::min(GoalWedges::kWedges * size, GoalWedges::kCapacity);
  }
  return sizes;
}

}  // namespace

void GoalWedges::find(Point start, Point goal, Polyanya& direct, ShortestPath& path) {
  nodes_ = 0;
  auto& known = goals_.remembered(goal);
  if (!known.result) keep_if_frequent(known);
  if (known.result && known.result->find(start, path)) return;
  direct.find(start, goal, path);
  if (!known.result) known.spent += static_cast<std::size_t>(direct.nodes());
  nodes_ += static_cast<std::size_t>(direct.nodes());
}

/// Searches everything for a goal on which as much was spent.
void GoalWedges::keep_if_frequent(FrequentGoals<WedgeField>::Goal& goal) {
  if (goal.spent == 0) return;
  if (!everything_) everything_ = guesses(blocks_);
  if (everything_->empty()) return;
  const std::int32_t component = blocks_[*blocks_.at(goal.place)].component;
  std::size_t& everything = (*everything_)[static_cast<std::size_t>(component)];
  if (everything == kTooMany || goal.spent < everything) return;
  WedgeFlood flood = flood_wedges(blocks_, goal.place, std::min(2 * everything, kCapacity));
  nodes_ = flood.nodes;
  if (!flood.field) {
    goal.spent = 0;
    everything = std::min(2 * everything + 1, kTooMany);
    return;
  }
  const std::size_t size = flood.field->size();
  everything = std::min(std::max(flood.nodes, size), kTooMany);
  goals_.keep(goal, size, [&] { return std::move(*flood.field); });
}

}  // namespace walkmask
