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

}  // namespace

LevelFloors::LevelFloors(const Level& level, bool judge_states)
    : level_(level), all_open_(all_open_of(level)), states_(level.manifest.states.size()) {
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
  std::unique_ptr<PreparedFloor>& kept = prepared_[{floor.number, fits_everywhere ? 1 : diameter}];
  if (!kept) {
    kept = std::make_unique<PreparedFloor>(floor_for_diameter(floor.pixels, diameter, scale));
  }
  return *kept;
}

const ClearanceMap& LevelFloors::clearances(const StateFloor& floor) {
  std::unique_ptr<ClearanceMap>& map = clearances_[floor.number];
  if (!map) map = std::make_unique<ClearanceMap>(floor.pixels, level_.scale().factor);
  return *map;
}

Passages& LevelFloors::passages(const StateFloor& floor) {
  return passages_.try_emplace(floor.number, clearances(floor)).first->second;
}

Gates gates_of(const Level& level, int diameter) {
  std::vector<const BitGrid*> areas;
  for (const Area& area : level.areas) areas.push_back(&area.pixels);
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
