#include "survey/level_floors.h"

#include <algorithm>
#include <span>
#include <utility>

#include "floor/bounds.h"
#include "floor/clearance.h"
#include "level/choice.h"
#include "survey/joined_parts.h"

namespace walkmask {
namespace {

StateFloor all_open_of(const Level& level) {
  return {{}, std::vector<bool>(level.areas.size(), true), level.paintable, 0};
}

std::int64_t pixels_of(const BitGrid& grid) { return std::int64_t{grid.width()} * grid.height(); }

/// Areas closed in a word of a floor, per step.
constexpr std::int64_t kGridsInStep = 8;

/// Steps to measure the distances of a word's pixels.
constexpr std::int64_t kDistances = 42;

/// Steps to cut a floor into blocks, per block.
constexpr std::int64_t kBlock = 4;

/// Steps to build a floor for an agent that is not cached, per word.
constexpr std::int64_t kBuiltWord = 48;

/// About the bytes of a solver with comfort per pixel, besides its blocks.
constexpr std::int64_t kComfortPixel = 5;

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

/// Returns a rectangle, of whole words, around the pixels that differ in two grids; absent if none
/// do. Time: linear in the words.
std::optional<Bounds> bounds_of_changes(const BitGrid& a, const BitGrid& b) {
  std::optional<Bounds> bounds;
  for (int y = 0; y < a.height(); ++y) {
    const std::span<const BitGrid::Word> row = a.row(y), other = b.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == other[i]) continue;
      const int left = static_cast<int>(i) * BitGrid::kWordBits;
      const Bounds word = {left, y, std::min(left + BitGrid::kWordBits, a.width()) - 1, y};
      bounds = bounds ? around(*bounds, word) : word;
    }
  }
  return bounds;
}

/// Returns whether a repair, which looks at `margin` pixels around the changes, goes through less
/// than half of the floor.
bool pays_to_repair(Bounds changed, int margin, const BitGrid& floor) {
  const std::int64_t width = changed.right - changed.left + 1 + 2 * margin;
  const std::int64_t height = changed.bottom - changed.top + 1 + 2 * margin;
  return 2 * width * height < pixels_of(floor);
}

/// Returns the gates of a level where characters also walk between joined pixels.
Gates gates_joined_by(std::span<const JoinedPixels> joined, const Level& level,
                      const Footprint& footprint, Steps& steps) {
  std::vector<AreaPixels> areas;
  for (const Area& area : level.areas) areas.push_back(area.pixels);
  return Gates(level.paintable, areas, footprint, steps, level.scale().factor, joined);
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

const PreparedFloor& LevelFloors::prepared(const StateFloor& floor, const Footprint& footprint) {
  const int scale = level_.scale().factor;
  const std::pair key(floor.number, fits_everywhere(footprint, scale) ? kPoint : footprint);
  if (const PreparedFloor* known = prepared_.find(key)) return *known;
  // Small shapes are tested word by word and row by row; for large ones all distances are measured.
  const std::int64_t steps_of_word =
      std::min<std::int64_t>(1 + footprint.longest() / scale / 12, kDistances);
  steps_.take(steps_of_word * std::ssize(floor.pixels.row(0)) * floor.pixels.height());
  const PreparedFloor& prepared = prepared_.add(key, agent_floor(floor, key.second));
  steps_.take(kBlock * std::ssize(prepared.blocks.all()) +
              static_cast<std::int64_t>(prepared_.size()));
  prepared_.drop_oldest({.least = kFloorsKept, .most = kMostKept, .bytes = most_kept_bytes_});
  return prepared;
}

/// Builds the floor for an agent. States differ by their gates, so the last one that was built for
/// this footprint is repaired if the two differ in a small part only.
std::unique_ptr<const PreparedFloor> LevelFloors::agent_floor(const StateFloor& floor,
                                                              const Footprint& footprint) {
  const int scale = level_.scale().factor;
  const StateFloor* const last = std::exchange(last_built_[footprint], &floor);
  const PreparedFloor* const built =
      last == nullptr ? nullptr : prepared_.peek({last->number, footprint});
  const std::optional<Bounds> changed =
      built == nullptr ? std::nullopt : bounds_of_changes(last->pixels, floor.pixels);
  if (!changed || !pays_to_repair(*changed, footprint.longest() / scale, floor.pixels)) {
    return std::make_unique<const PreparedFloor>(
        floor_for_footprint(floor.pixels, footprint, scale));
  }
  BitGrid pixels = built->floor;
  const std::optional<Rows> rows =
      repair_floor_for_footprint(floor.pixels, footprint, scale, *changed, pixels);
  if (!rows) return std::make_unique<const PreparedFloor>(*built);
  return std::make_unique<const PreparedFloor>(*built, std::move(pixels), *rows);
}

std::int64_t LevelFloors::ComfortFloorSolver::bytes() const {
  return floor.bytes() + solver.comfort_bytes();
}

RoomSolver& LevelFloors::comfort_solver(const StateFloor& floor, const Footprint& footprint,
                                        int keep) {
  const std::tuple key(floor.number, footprint, keep);
  if (ComfortFloorSolver* known = comfort_solvers_.find(key)) return known->solver;
  const PreparedFloor& base = prepared(floor, footprint);
  // As for maps: old ones are dropped first. The blocks of the new parts are not known yet.
  constexpr std::int64_t kParts = 5;
  const std::int64_t estimated =
      kComfortPixel * pixels_of(base.floor) + kParts * base.blocks.bytes();
  comfort_solvers_.drop_oldest({.most = kMostKept, .bytes = most_kept_bytes_ - estimated});
  return comfort_solvers_.add(key, std::make_unique<ComfortFloorSolver>(base, level_.scale()))
      .solver;
}

LevelFloors::Maps& LevelFloors::maps_of(const StateFloor& floor, const Outline& outline) {
  const std::pair key(floor.number, outline);
  if (Maps* known = maps_.find(key)) return *known;
  // Drop old ones before building: each may take half of all memory.
  steps_.take(pixels_of(floor.pixels) + static_cast<std::int64_t>(maps_.size()));
  maps_.drop_oldest(
      {.most = kMostKept, .bytes = most_kept_bytes_ - ClearanceMap::bytes_of(floor.pixels)});
  return maps_.add(key, std::make_unique<Maps>(floor, outline, level_.scale().factor, steps_));
}

const ClearanceMap& LevelFloors::clearances(const StateFloor& floor, const Outline& outline) {
  return maps_of(floor, outline).clearances;
}

Passages& LevelFloors::passages(const StateFloor& floor, const Outline& outline) {
  return maps_of(floor, outline).passages;
}

PreparedFloor LevelFloors::built(const std::vector<bool>& open, const Footprint& footprint) {
  const std::int64_t steps_of_word = kBuiltWord + std::ssize(level_.areas) / kGridsInStep;
  steps_.take(steps_of_word * level_.pixels() / BitGrid::kWordBits);
  return PreparedFloor(floor_of(level_, open, footprint));
}

Gates gates_of(const Level& level, const Footprint& footprint, Steps& steps) {
  return gates_joined_by(joined_pixels(level, footprint, steps), level, footprint, steps);
}

Gates gates_of_paths(const Level& level, const Footprint& footprint, Steps& steps) {
  return gates_joined_by({}, level, footprint, steps);
}

const Gates& LevelFloors::gates(const Footprint& footprint) {
  const auto known = gates_.find(footprint);
  if (known != gates_.end()) return known->second;
  return gates_.emplace(footprint, gates_of(level_, footprint, steps_)).first->second;
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
