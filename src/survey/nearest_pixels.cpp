#include "survey/nearest_pixels.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "floor/ends.h"

namespace walkmask {
namespace {

/// Pairs of blocks measured per step.
constexpr std::int64_t kPairsInStep = 2;

/// Returns the nearest pixels of two blocks. Along an axis where the blocks overlap, that is the
/// middle of the overlap; otherwise it is the ends that face each other.
Ends between(const Block& a, const Block& b) {
  const auto along = [](int a_first, int a_last, int b_first, int b_last) -> std::pair<int, int> {
    const int first = std::max(a_first, b_first), last = std::min(a_last, b_last);
    if (first <= last) return {first + (last - first) / 2, first + (last - first) / 2};
    return a_last < b_first ? std::pair(a_last, b_first) : std::pair(a_first, b_last);
  };
  const auto [ax, bx] = along(a.left, a.right, b.left, b.right);
  const auto [ay, by] = along(a.top, a.bottom, b.top, b.bottom);
  return {{ax, ay}, {bx, by}};
}

std::vector<Block> blocks_of(const Blocks& blocks, std::int32_t component) {
  std::vector<Block> found;
  for (const Block& block : blocks.all()) {
    if (block.component == component) found.push_back(block);
  }
  return found;
}

}  // namespace

std::optional<Ends> nearest_pixels(const Blocks& blocks, std::int32_t one, std::int32_t other,
                                   Steps& steps) {
  steps.take(std::ssize(blocks.all()));
  const std::vector<Block> ones = blocks_of(blocks, one), others = blocks_of(blocks, other);
  // 65,700 blocks each would wrap in 32 bits, and pass the limit.
  const std::int64_t pairs = std::int64_t{std::ssize(ones)} * std::ssize(others);
  if (pairs > kMostBlockPairs) return std::nullopt;
  steps.take(pairs / kPairsInStep);
  std::optional<Ends> nearest;
  std::int64_t least = 0;
  for (const Block& a : ones) {
    for (const Block& b : others) {
      const Ends pair = between(a, b);
      const std::int64_t apart = squared_length(pair.to - pair.from);
      if (nearest && apart >= least) continue;
      nearest = pair;
      least = apart;
    }
  }
  return nearest;
}

}  // namespace walkmask
