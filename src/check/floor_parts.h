#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "check/subject.h"
#include "survey/islands.h"
#include "survey/level_floors.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {

/// The parts that a level's floor falls into, every area being open.
struct FloorParts {
  std::vector<Island> all;
  PlacesOnFloor on_floor;                     ///< of a point
  std::set<std::int32_t> used;                ///< components with a place, else the largest
  std::map<std::int32_t, std::int64_t> size;  ///< in pixels, by component
  std::int64_t speck_size;

  bool is_used(std::int32_t component) const { return used.contains(component); }
  std::int64_t pixels(std::int32_t component) const { return size.at(component); }

  /// Whether a part is too small to stand on, and nothing is on it.
  bool is_speck(std::int32_t component) const {
    return pixels(component) < speck_size && !is_used(component);
  }
};

/// Time: linear in the blocks of the floor.
FloorParts floor_parts(const Subject& subject, LevelFloors& floors);

}  // namespace walkmask::check
