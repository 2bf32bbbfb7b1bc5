#include "survey/passage.h"

#include <algorithm>
#include <bit>
#include <map>

#include "floor/blocks.h"
#include "survey/gap.h"
#include "survey/narrows.h"

namespace walkmask {
namespace {

/// What several pairs ask of one map: for each diameter that was asked for the blocks of its floor
/// and its narrows.
class Widths {
 public:
  explicit Widths(const ClearanceMap& clearances) : clearances_(clearances) {}

  bool connects(const PointPair& pair, int diameter) {
    const Blocks& blocks = blocks_for(diameter);
    const std::optional<BlockIndex> from = blocks.at(pair.from), to = blocks.at(pair.to);
    return from && to && blocks.connected(*from, *to);
  }

  const Narrows& narrows_for(int diameter) {
    return narrows_.try_emplace(diameter, clearances_, diameter).first->second;
  }

 private:
  const Blocks& blocks_for(int diameter) {
    const auto known = blocks_.find(diameter);
    if (known != blocks_.end()) return known->second;
    return blocks_.emplace(diameter, Blocks(clearances_.floor_for(diameter))).first->second;
  }

  const ClearanceMap& clearances_;
  std::map<int, Blocks> blocks_;
  std::map<int, Narrows> narrows_;
};

/// Bit by bit from the highest, so that most pairs begin with the same diameters.
/// Precondition: an agent of diameter 1 passes.
int widest_that_passes(Widths& widths, const PointPair& pair, int widest_at_ends) {
  int widest = 0;
  for (int bit = static_cast<int>(std::bit_floor(static_cast<unsigned>(widest_at_ends))); bit > 0;
       bit /= 2) {
    const bool fits = widest + bit <= widest_at_ends;
    if (fits && widths.connects(pair, widest + bit)) widest += bit;
  }
  return widest;
}

}  // namespace

std::vector<std::optional<Passage>> passages(const ClearanceMap& clearances,
                                             std::span<const PointPair> pairs) {
  const BitGrid floor = clearances.floor_for(1);
  Widths widths(clearances);
  std::vector<std::optional<Passage>> found;
  found.reserve(pairs.size());
  for (const PointPair& pair : pairs) {
    if (!widths.connects(pair, 1)) {
      found.push_back(std::nullopt);
      continue;
    }
    const int at_ends =
        std::min(clearances.widest_diameter(pair.from), clearances.widest_diameter(pair.to));
    const int diameter = widest_that_passes(widths, pair, at_ends);
    const Narrows& narrows = widths.narrows_for(diameter);
    const Point pixel = narrows.tightest_between(*narrows.at(pair.from), *narrows.at(pair.to));
    found.push_back(Passage{diameter, pixel, gap_width(floor, pixel)});
  }
  return found;
}

}  // namespace walkmask
