#include "survey/places_on_floor.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>

namespace walkmask {
namespace {

/// Returns the positions at a place; the nearest first at a point with a snap.
std::vector<AgentPosition> nearest_first(const RoomPlace& place, const Level& level,
                                         std::vector<AgentPosition> positions) {
  if (place.snap == 0) return positions;
  std::ranges::stable_sort(positions, {}, [&](const AgentPosition& position) {
    return squared_length(level.scale().to_room(position.pixel) - *place.at);
  });
  return positions;
}

/// Returns how many parts of the floor a place may be at: 0 if it is at one in every state, 1 if it
/// is at one now or is an exit, 2 if its snap reaches several. Charges a step for each state.
int ambiguity(const RoomPlace& place, std::span<const AgentPosition> positions, const Level& level,
              LevelFloors& floors) {
  if (place.snap == 0) return positions.size() > 1 ? 1 : 0;
  if (positions.size() > 1) return 2;
  const Point own = level.scale().to_mask(*place.at);
  floors.steps().take(std::ssize(floors.of_states()));
  const bool is_always_floor = std::ranges::all_of(
      floors.of_states(), [own](const StateFloor& state) { return state.pixels.test(own); });
  return is_always_floor ? 0 : 1;
}

/// Returns the component with the most places; of equal ones, the first. Absent without positions.
std::optional<std::int32_t> fullest_component(
    const std::vector<std::vector<AgentPosition>>& positions) {
  std::unordered_map<std::int32_t, std::size_t> count;
  for (const auto& of_place : positions) {
    for (const AgentPosition& position : of_place) ++count[position.component];
  }
  std::optional<std::int32_t> fullest;
  for (const auto& of_place : positions) {
    for (const AgentPosition& position : of_place) {
      if (!fullest || count[position.component] > count[*fullest]) fullest = position.component;
    }
  }
  return fullest;
}

/// Returns the index of the reference place; absent if the agent fits at no place.
std::optional<std::size_t> find_reference(const std::vector<RoomPlace>& places,
                                          const std::optional<std::string>& start,
                                          const Level& level,
                                          const std::vector<std::vector<AgentPosition>>& positions,
                                          LevelFloors& floors) {
  constexpr std::int64_t kPosition = 4;
  for (const auto& of_place : positions) floors.steps().take(kPosition * std::ssize(of_place));
  const std::optional<std::int32_t> fullest = fullest_component(positions);
  std::optional<std::size_t> best;
  int least = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (start && places[i].name == *start && !positions[i].empty()) return i;
    const bool is_there = std::ranges::any_of(
        positions[i], [&](const AgentPosition& one) { return one.component == fullest; });
    if (!is_there || (best && least == 0)) continue;
    const bool is_clear = !best && places[i].snap == 0;
    const int its = is_clear ? 0 : ambiguity(places[i], positions[i], level, floors);
    if (best && its >= least) continue;
    best = i;
    least = its;
  }
  return best;
}

}  // namespace

PlacesOnFloor places_on_floor(const std::vector<RoomPlace>& places,
                              const std::optional<std::string>& start, const Level& level,
                              const StateFloor& floor, const Footprint& footprint,
                              LevelFloors& floors) {
  PlacesOnFloor on_floor = {.footprint = footprint,
                            .positions = all_positions_on(places, level, floor, footprint, floors),
                            .reference = {},
                            .reference_name = ""};
  on_floor.joined = JoinedParts(places, level, on_floor.positions);
  if (const auto found = find_reference(places, start, level, on_floor.positions, floors)) {
    const RoomPlace& reference = places[*found];
    on_floor.reference = nearest_first(reference, level, on_floor.positions[*found]);
    on_floor.reference_name = reference.name;
    for (const AgentPosition& position : on_floor.reference) {
      on_floor.reached_parts.push_back(on_floor.joined.of(position.component));
    }
    std::ranges::sort(on_floor.reached_parts);
    floors.steps().take(std::int64_t{std::ssize(places)} * std::ssize(on_floor.reference));
  }
  return on_floor;
}

bool is_off_floor_with_snap(const RoomPlace& place, const Level& level) {
  return place.snap > 0 && !level.paintable.test(level.scale().to_mask(*place.at));
}

bool reached_by_snap(std::size_t i, const RoomPlace& place, const Level& level,
                     const PlacesOnFloor& on_floor, const Blocks& blocks, Steps& steps) {
  if (place.snap == 0 || !on_floor.fits(i)) return false;
  const auto [left, top, right, bottom] = zone_box(place, level, on_floor.footprint);
  steps.take(std::int64_t{right - left + 1} * (bottom - top + 1));
  return on_floor.is_reached(positions_near(place, level, blocks, on_floor.footprint));
}

std::vector<bool> fitting_in_some_state(const std::vector<RoomPlace>& places, const Level& level,
                                        const Footprint& footprint, LevelFloors& floors) {
  std::vector<bool> fits(places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const auto positions = all_positions_on(places, level, floor, footprint, floors);
    for (std::size_t i = 0; i < fits.size(); ++i) fits[i] = fits[i] || !positions[i].empty();
  }
  return fits;
}

std::optional<NearFloor> nearest_in_any_state(const RoomPlace& place, const Level& level,
                                              const Footprint& footprint, LevelFloors& floors) {
  std::optional<NearFloor> nearest;
  for (const StateFloor& floor : floors.of_states()) {
    const Blocks& blocks = floors.prepared(floor, footprint).blocks;
    const auto near = nearest_to(place, level, blocks, floors.steps());
    if (!near || (nearest && near->distance >= nearest->near.distance)) continue;
    nearest = NearFloor{*near, &floor};
  }
  return nearest;
}

}  // namespace walkmask
