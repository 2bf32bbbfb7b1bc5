#include "check/floor_parts.h"

#include <algorithm>
#include <span>
#include <utility>

namespace walkmask::check {
namespace {

/// The components with a place on them; where no place stands the largest.
std::set<std::int32_t> used_parts(const Standing& standing, std::span<const Island> all) {
  std::set<std::int32_t> used;
  for (const auto& footholds : standing.footholds) {
    for (const Foothold& foothold : footholds) used.insert(foothold.component);
  }
  const auto largest = std::max_element(
      all.begin(), all.end(), [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  if (used.empty() && largest != all.end()) used.insert(largest->component);
  return used;
}

}  // namespace

FloorParts floor_parts(const Subject& subject, Floors& floors) {
  const PreparedFloor& ground = floors.ground(floors.all_open(), kPoint);
  FloorParts parts = {
      .all = islands(ground.blocks),
      .standing = standing(subject.places, subject.parameters.start, subject.level, ground, kPoint),
      .used = {},
      .size = {},
      .speck_size = subject.parameters.speck_size};
  parts.used = used_parts(parts.standing, parts.all);
  for (const Island& island : parts.all) parts.size[island.component] = island.pixels;
  return parts;
}

}  // namespace walkmask::check
