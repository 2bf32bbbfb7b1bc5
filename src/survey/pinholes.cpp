#include "survey/pinholes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "floor/blocks.h"
#include "floor/disjoint_sets.h"
#include "survey/diagonal_contacts.h"

namespace walkmask {
namespace {

/// Joins components that touch at corners: the first of each set, in reading order, represents it.
DisjointSets joined_at_corners(const BitGrid& grid, const Blocks& blocks) {
  DisjointSets sets(blocks.all().size());
  for_each_corner_contact(grid, blocks, [&](const DiagonalContact& contact) {
    sets.join(static_cast<std::size_t>(contact.upper_component),
              static_cast<std::size_t>(contact.lower_component));
  });
  return sets;
}

bool at_edge(const Bounds& bounds, const BitGrid& picture) {
  return bounds.left == 0 || bounds.top == 0 || bounds.right == picture.width() - 1 ||
         bounds.bottom == picture.height() - 1;
}

}  // namespace

std::vector<Island> pinholes(const BitGrid& floor, std::int64_t most_pixels) {
  BitGrid wall(floor.width(), floor.height());
  wall.fill();
  wall -= floor;
  const Blocks blocks(wall);
  DisjointSets sets = joined_at_corners(wall, blocks);
  std::vector<Island> specks;
  std::vector<std::size_t> speck_of(blocks.all().size());  // by the first component of each
  for (const Island& island : islands(blocks)) {
    const auto component = static_cast<std::size_t>(island.component);
    const std::size_t first = sets.first(component);
    if (first == component) {
      speck_of[first] = specks.size();
      specks.push_back(island);
      continue;
    }
    Island& whole = specks[speck_of[first]];
    whole.pixels += island.pixels;
    whole.bounds = around(whole.bounds, island.bounds);
  }
  std::erase_if(specks, [&](const Island& speck) {
    return speck.pixels > most_pixels || at_edge(speck.bounds, floor);
  });
  return specks;
}

}  // namespace walkmask
