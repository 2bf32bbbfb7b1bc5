#include "survey/pinholes.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "floor/blocks.h"
#include "floor/disjoint_sets.h"
#include "survey/diagonal_contacts.h"
#include "survey/islands.h"

namespace walkmask {
namespace {

/// Joins islands that touch at corners: the first of each set, in reading order, stands for all.
DisjointSets joined_at_corners(std::span<const Island> islands,
                               std::span<const DiagonalContact> contacts) {
  const auto place = [&](std::int32_t component) {
    const auto found = std::ranges::lower_bound(islands, component, {}, &Island::component);
    return static_cast<std::size_t>(found - islands.begin());
  };
  DisjointSets sets(islands.size());
  for (const DiagonalContact& contact : contacts) {
    sets.join(place(contact.upper_component), place(contact.lower_component));
  }
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
  const std::vector<Island> pieces = islands(blocks);
  DisjointSets sets = joined_at_corners(pieces, diagonal_contacts(wall, blocks));

  std::vector<Pinhole> specks;
  for (const Island& piece : pieces) specks.push_back({piece.first, 0, piece.bounds});
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Pinhole& whole = specks[sets.first(i)];
    whole.pixels += pieces[i].pixels;
    whole.bounds = around(whole.bounds, pieces[i].bounds);
  }
  std::erase_if(specks, [&](const Pinhole& speck) {
    return speck.pixels == 0 || speck.pixels > most_pixels || at_edge(speck.bounds, floor);
  });
  return specks;
}

}  // namespace walkmask
