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

/// The areas of which a word is taken from a floor in a step.
constexpr std::int64_t kGridsInStep = 8;

/// The steps of measuring the distances of a word's pixels.
constexpr int kStepsOfDistances = 42;

/// The most comparisons of sets in a step.
constexpr std::int64_t kComparisons = 16;

std::uint64_t hash_of(const BitGrid& grid) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15u;
  constexpr int kHalf = 32;
  std::uint64_t hash = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for (const BitGrid::Word word : grid.row(y)) {
      hash = (hash ^ word) * kFactor;
      hash ^= hash >> kHalf;
    }
  }
  return hash;
}

}  // namespace

LevelFloors::LevelFloors(const Level& level, bool judge_states, std::int64_t most_kept_bytes,
                         std::optional<Steps> steps)
    : level_(level),
      most_kept_bytes_(most_kept_bytes),
      steps_(steps.value_or(Steps::for_pixels(level.pixels()))),
      all_open_(all_open_of(level)),
      states_(level.manifest.states.size()) {
  if (!judge_states) states_ = 0;
  std::vector<std::uint64_t> hashes;  // of the floors, so that few of them are compared
  for (std::size_t i = 0; i < states_; ++i) {
    const State& state = level.manifest.states[i];
    const std::int64_t grids = 1 + std::ssize(level.areas) / kGridsInStep;
    steps_.take(grids * level.pixels() / BitGrid::kWordBits + std::ssize(of_states_));
    std::vector<bool> open = open_areas_in(level, state);
    BitGrid pixels = floor_of(level, open, 1);
    const std::uint64_t hash = hash_of(pixels);
    std::size_t same = 0;
    while (same < hashes.size() && (hashes[same] != hash || of_states_[same].pixels != pixels)) {
      ++same;
    }
    if (same < hashes.size()) {
      of_states_[same].states.push_back(state.name);
    } else {
      hashes.push_back(hash);
      const std::size_t number = pixels == all_open_.pixels ? 0 : of_states_.size() + 1;
      of_states_.push_back({{state.name}, std::move(open), std::move(pixels), number});
    }
  }
  if (of_states_.empty()) of_states_.push_back(all_open_);
}

std::int64_t LevelFloors::AgentFloor::bytes() const {
  return pixels_of(prepared.floor) / 8 + prepared.blocks.bytes();
}

const PreparedFloor& LevelFloors::prepared(const StateFloor& floor, int diameter) {
  const int scale = level_.scale().factor;
  const bool fits_everywhere = diameter <= 2 * scale;
  const std::pair key(floor.number, fits_everywhere ? kPoint : diameter);
  if (const AgentFloor* known = prepared_.find(key)) return known->prepared;
  // Discs are tested word by word, row by row; from some size on all distances are measured.
  const std::int64_t steps_of_word = std::min(1 + diameter / scale / 12, kStepsOfDistances);
  steps_.take(steps_of_word * std::ssize(floor.pixels.row(0)) * floor.pixels.height());
  const PreparedFloor& prepared =
      prepared_
          .add(key, std::make_unique<const AgentFloor>(
                        floor_for_diameter(floor.pixels, diameter, scale)))
          .prepared;
  steps_.take(4 * std::ssize(prepared.blocks.all()) + static_cast<std::int64_t>(prepared_.size()));
  prepared_.drop_oldest({.least = kFloorsKept, .most = kMostKept, .bytes = most_kept_bytes_});
  return prepared;
}

LevelFloors::Maps& LevelFloors::maps_of(const StateFloor& floor) {
  if (Maps* known = maps_.find(floor.number)) return *known;
  // Before the new ones are there, for each may take half of all memory.
  steps_.take(pixels_of(floor.pixels) + static_cast<std::int64_t>(maps_.size()));
  maps_.drop_oldest(
      {.most = kMostKept, .bytes = most_kept_bytes_ - ClearanceMap::bytes_of(floor.pixels)});
  return maps_.add(floor.number, std::make_unique<Maps>(floor, level_.scale().factor));
}

const ClearanceMap& LevelFloors::clearances(const StateFloor& floor) {
  return maps_of(floor).clearances;
}

/// Counts what has been looked at since they were asked for last.
Passages& LevelFloors::passages(const StateFloor& floor) {
  Maps& maps = maps_of(floor);
  const std::int64_t looks = maps.passages.looks();
  steps_.take(looks - std::exchange(maps.looks_counted, looks));
  return maps.passages;
}

Gates gates_of(const Level& level, int diameter) {
  std::vector<AreaPixels> areas;
  for (const Area& area : level.areas) areas.push_back(area.pixels);
  return Gates(level.paintable, areas, diameter, level.scale().factor);
}

/// Counts what has been compared since they were asked for last.
const Gates& LevelFloors::gates(int diameter) {
  auto known = gates_.find(diameter);
  if (known == gates_.end()) {
    const auto areas = static_cast<std::int64_t>(std::min(level_.areas.size(), Gates::kMostGates));
    steps_.take((areas + 1) * level_.pixels() / 16);
    known = gates_.emplace(diameter, CountedGates{gates_of(level_, diameter)}).first;
  }
  auto& [gates, counted] = known->second;
  const std::int64_t comparisons = gates.comparisons();
  steps_.take((comparisons - std::exchange(counted, comparisons)) / kComparisons);
  return gates;
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
