#include "check/floor_parts.h"

#include <algorithm>
#include <span>
#include <utility>

namespace walkmask::check {
namespace {

/// The components with a place on them; where no place stands the largest.
std::set<std::int32_t> used_parts(const PlacesOnFloor& on_floor, std::span<const Island> all) {
  std::set<std::int32_t> used;
  for (const auto& positions : on_floor.positions) {
    for (const AgentPosition& position : positions) used.insert(position.component);
  }
  const auto largest = std::max_element(
      all.begin(), all.end(), [](const Island& a, const Island& b) { return a.pixels < b.pixels; });
  if (used.empty() && largest != all.end()) used.insert(largest->component);
  return used;
}

}  // namespace

FloorParts floor_parts(const Subject& subject, LevelFloors& floors) {
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  FloorParts parts = {.all = islands(prepared.blocks),
                      .on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                  subject.level, prepared, kPoint),
                      .used = {},
                      .size = {},
                      .speck_size = subject.parameters.speck_size};
  parts.used = used_parts(parts.on_floor, parts.all);
  for (const Island& island : parts.all) parts.size[island.component] = island.pixels;
  return parts;
}

}  // namespace walkmask::check
