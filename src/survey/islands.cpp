#include "survey/islands.h"

#include <algorithm>
#include <cstddef>

namespace walkmask {
namespace {

void include(Island& island, const Block& block) {
  island.pixels += std::int64_t{block.width()} * block.height();
  island.bounds = around(island.bounds, {block.left, block.top, block.right, block.bottom});
}

}  // namespace

std::vector<Island> islands(const Blocks& blocks) {
  std::vector<Island> found;
  // Blocks are in reading order of their first pixels, and a component has the number of its first.
  std::vector<std::size_t> island_of(blocks.all().size());
  for (std::size_t i = 0; i < blocks.all().size(); ++i) {
    const Block& block = blocks.all()[i];
    const auto component = static_cast<std::size_t>(block.component);
    if (component == i) {
      island_of[i] = found.size();
      found.push_back({.component = block.component,
                       .first = {block.left, block.top},
                       .pixels = 0,
                       .bounds = {block.left, block.top, block.right, block.bottom}});
    }
    include(found[island_of[component]], block);
  }
  return found;
}

}  // namespace walkmask
