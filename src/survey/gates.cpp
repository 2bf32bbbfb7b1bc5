#include "survey/gates.h"

#include <algorithm>
#include <utility>

#include "floor/clearance.h"

namespace walkmask {
namespace {

BitGrid minus(BitGrid grid, const BitGrid& taken) {
  grid -= taken;
  return grid;
}

}  // namespace

Gates::Gates(const BitGrid& all_open, std::span<const AreaPixels> areas, int diameter, int scale) {
  const BitGrid floor = floor_for_diameter(all_open, diameter, scale);
  std::vector<BitGrid> needing;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    if (!areas[i].intersects(all_open)) continue;
    BitGrid without = all_open;
    without -= areas[i];
    BitGrid needs = minus(floor, floor_for_diameter(without, diameter, scale));
    if (!needs.any()) continue;
    gates_.push_back(i);
    if (gates_.size() > kMostGates) return;
    needing.push_back(std::move(needs));
  }
  pieces_.emplace(floor, needing);
}

using Pixels = std::vector<Point>;

GateSets Gates::between(const Pixels& a, const Pixels& b) const { return sets(a, b, {}); }

GateSets Gates::missing(const Pixels& a, const Pixels& b, const std::vector<bool>& open) const {
  return sets(a, b, {.open = mask_of(open)});
}

GateSets Gates::used(const Pixels& a, const Pixels& b, const std::vector<bool>& open) const {
  return sets(a, b, {.closed = ~mask_of(open)});
}

/// Each once, ascending.
std::vector<Pieces::Index> Gates::pieces_at(const Pixels& pixels) const {
  std::vector<Pieces::Index> pieces;
  for (const Point p : pixels) {
    if (const auto piece = pieces_->at(p)) pieces.push_back(*piece);
  }
  std::ranges::sort(pieces);
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

GateSets Gates::sets(const Pixels& a, const Pixels& b, GivenAreas given) const {
  if (!pieces_) return {.sets = {}, .complete = false};
  const MinimalSets found =
      minimal_sets(*pieces_, pieces_at(a), pieces_at(b), given, kMostComparisons);
  GateSets answer{.sets = {}, .complete = found.complete};
  for (const AreaMask set : found.sets) answer.sets.push_back(areas_of(set));
  std::ranges::sort(answer.sets, [](const AreaSet& one, const AreaSet& other) {
    return one.size() != other.size() ? one.size() < other.size() : one < other;
  });
  return answer;
}

AreaMask Gates::mask_of(const std::vector<bool>& open) const {
  AreaMask mask = 0;
  for (std::size_t bit = 0; bit < std::min(gates_.size(), kMostGates); ++bit) {
    if (open[gates_[bit]]) mask |= AreaMask{1} << bit;
  }
  return mask;
}

AreaSet Gates::areas_of(AreaMask mask) const {
  AreaSet areas;
  for (std::size_t bit = 0; bit < gates_.size(); ++bit) {
    if ((mask >> bit & 1) != 0) areas.push_back(gates_[bit]);
  }
  return areas;
}

}  // namespace walkmask
