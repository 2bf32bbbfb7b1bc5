#include "path/reached_corners.h"

#include <algorithm>
#include <utility>

namespace walkmask {

ReachedCorners::ReachedCorners(const Blocks& blocks)
    : blocks_(blocks), visited_(blocks.all().size()) {}

// What is left of earlier searches has smaller numbers than those to come.
ReachedCorners::ReachedCorners(const Blocks& blocks, ReachedCorners&& spent)
    : blocks_(blocks),
      visited_(std::move(spent.visited_)),
      visits_(std::move(spent.visits_)),
      first_number_(spent.first_number_) {
  visited_.resize(blocks.all().size());
}

/// New visits are numbered after the visits of the last search.
void ReachedCorners::begin(HalfPoint start) {
  if (first_number_ > 0x7fffffff) {
    std::ranges::fill(visited_, Visited{});
    visits_.clear();
    first_number_ = 0;
  }
  first_number_ += std::max<std::uint32_t>(1, static_cast<std::uint32_t>(visits_.size()));
  visits_.assign(1, {0, {}, kNone});
  start_ = start;
}

void ReachedCorners::retrace(std::int32_t last, HalfPoint goal, std::vector<Turn>& turns) const {
  turns.clear();
  HalfPoint behind = goal;
  for (std::int32_t visit = last; visit != 0;) {
    const Turn turn = turn_at(blocks_, (*this)[visit].corner);
    visit = (*this)[visit].parent;
    if (is_straight(place_of(visit), turn.corner, behind)) continue;
    turns.push_back(turn);
    behind = turn.corner;
  }
  std::ranges::reverse(turns);
}

}  // namespace walkmask
