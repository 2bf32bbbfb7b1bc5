#include "survey/level_floors.h"

#include <algorithm>
#include <utility>

#include "floor/clearance.h"
#include "level/choice.h"

namespace walkmask {
namespace {

StateFloor all_open_of(const Level& level) {
  return {{}, std::vector<bool>(level.areas.size(), true), level.paintable, 0};
}

std::int64_t pixels_of(const BitGrid& grid) { return std::int64_t{grid.width()} * grid.height(); }

/// A bit for each pixel, and for each block itself, its place in a row and its neighbours.
std::int64_t bytes_of(const PreparedFloor& prepared) {
  constexpr std::int64_t kBlock = sizeof(Block) + 3 * sizeof(BlockIndex);
  return pixels_of(prepared.floor) / 8 + std::ssize(prepared.blocks.all()) * kBlock;
}

/// The distances, and as much again for the floors of the diameters that passages look at.
std::int64_t map_bytes(const BitGrid& floor) { return 8 * pixels_of(floor); }

/// Drops what was asked for longest ago while all that is kept takes more bytes than `most`, but
/// not the last `least`.
template <typename Map>
void drop_oldest(Map& kept, std::size_t least, std::int64_t most) {
  std::int64_t bytes = 0;
  for (const auto& [key, one] : kept) bytes += one.bytes;
  while (kept.size() > least && bytes > most) {
    const auto oldest = std::min_element(
        kept.begin(), kept.end(),
        [](const auto& a, const auto& b) { return a.second.asked < b.second.asked; });
    bytes -= oldest->second.bytes;
    kept.erase(oldest);
  }
}

}  // namespace

LevelFloors::LevelFloors(const Level& level, bool judge_states, std::int64_t most_kept_bytes)
    : level_(level),
      most_kept_bytes_(most_kept_bytes),
      all_open_(all_open_of(level)),
      states_(level.manifest.states.size()) {
  if (!judge_states) states_ = 0;
  for (std::size_t i = 0; i < states_; ++i) {
    const std::string& name = level.manifest.states[i].name;
    std::vector<bool> open = *open_areas(level, {.state = name, .open = {}, .close = {}});
    BitGrid pixels = floor_of(level, open, 1);
    const auto same = std::find_if(of_states_.begin(), of_states_.end(),
                                   [&](const StateFloor& f) { return f.pixels == pixels; });
    if (same != of_states_.end()) {
      same->states.push_back(name);
    } else {
      const std::size_t number = pixels == all_open_.pixels ? 0 : of_states_.size() + 1;
      of_states_.push_back({{name}, std::move(open), std::move(pixels), number});
    }
  }
  if (of_states_.empty()) of_states_.push_back(all_open_);
}

const PreparedFloor& LevelFloors::prepared(const StateFloor& floor, int diameter) {
  const int scale = level_.scale().factor;
  const bool fits_everywhere = diameter <= 2 * scale;
  auto& kept = prepared_[{floor.number, fits_everywhere ? 1 : diameter}];
  kept.asked = ++asked_;
  if (!kept.value) {
    kept.value =
        std::make_unique<const PreparedFloor>(floor_for_diameter(floor.pixels, diameter, scale));
    kept.bytes = bytes_of(*kept.value);
    drop_oldest(prepared_, kFloorsKept, most_kept_bytes_);
  }
  return *kept.value;
}

LevelFloors::Maps& LevelFloors::maps_of(const StateFloor& floor) {
  // Before the new ones are there, for each may take half of all memory.
  if (!maps_.contains(floor.number)) {
    drop_oldest(maps_, 0, most_kept_bytes_ - map_bytes(floor.pixels));
  }
  auto& kept = maps_[floor.number];
  kept.asked = ++asked_;
  if (!kept.value) {
    kept.value = std::make_unique<Maps>(floor, level_.scale().factor);
    kept.bytes = map_bytes(floor.pixels);
  }
  return *kept.value;
}

const ClearanceMap& LevelFloors::clearances(const StateFloor& floor) {
  return maps_of(floor).clearances;
}

Passages& LevelFloors::passages(const StateFloor& floor) { return maps_of(floor).passages; }

Gates gates_of(const Level& level, int diameter) {
  std::vector<AreaPixels> areas;
  for (const Area& area : level.areas) areas.push_back(area.pixels);
  return Gates(level.paintable, areas, diameter, level.scale().factor);
}

const Gates& LevelFloors::gates(int diameter) {
  std::unique_ptr<Gates>& gates = gates_[diameter];
  if (gates) return *gates;
  gates = std::make_unique<Gates>(gates_of(level_, diameter));
  return *gates;
}

std::vector<std::string> LevelFloors::state_names(
    const std::vector<const StateFloor*>& floors) const {
  std::vector<std::string> names;
  for (const StateFloor* floor : floors) {
    names.insert(names.end(), floor->states.begin(), floor->states.end());
  }
  if (names.size() >= states_) names.clear();
  return names;
}

}  // namespace walkmask
