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

std::vector<Pinhole> pinholes(const BitGrid& floor, std::int64_t most_pixels) {
  BitGrid wall(floor.width(), floor.height());
  wall.fill();
  wall -= floor;
  const Blocks blocks(wall);
  DisjointSets sets = joined_at_corners(wall, blocks);

  // Components, also joined ones, are represented by their first block.
  std::vector<Pinhole> specks;
  std::vector<std::uint32_t> speck_of(blocks.all().size());
  for (std::size_t i = 0; i < blocks.all().size(); ++i) {
    const Block& block = blocks.all()[i];
    const Bounds bounds = {block.left, block.top, block.right, block.bottom};
    const std::size_t first = sets.first(static_cast<std::size_t>(block.component));
    if (first == i) {
      speck_of[i] = static_cast<std::uint32_t>(specks.size());
      specks.push_back({{block.left, block.top}, 0, bounds});
    }
    Pinhole& whole = specks[speck_of[first]];
    whole.pixels += std::int64_t{block.width()} * block.height();
    whole.bounds = around(whole.bounds, bounds);
  }
  std::erase_if(specks, [&](const Pinhole& speck) {
    return speck.pixels > most_pixels || at_edge(speck.bounds, floor);
  });
  return specks;
}

}  // namespace walkmask
