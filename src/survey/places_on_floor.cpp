#include "survey/places_on_floor.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace walkmask {
namespace {

/// Index of a place, and the positions there that other places must be reached from.
struct Reference {
  std::size_t place;
  std::vector<AgentPosition> positions;
};

/// Returns the positions at a place; the nearest first at a point with a snap.
std::vector<AgentPosition> nearest_first(const RoomPlace& place, const Level& level,
                                         std::vector<AgentPosition> positions) {
  if (place.snap == 0) return positions;
  std::ranges::stable_sort(positions, {}, [&](const AgentPosition& position) {
    return squared_length(level.scale().to_room(position.pixel) - *place.at);
  });
  return positions;
}

/// Makes a place the reference. A point with a snap counts only at this one of its positions, or it
/// would join the parts of the floor around it.
Reference reference_at(std::size_t place, const AgentPosition& position,
                       const std::vector<RoomPlace>& places,
                       const std::vector<AgentPosition>& positions) {
  return {place, places[place].snap > 0 ? std::vector{position} : positions};
}

std::optional<Reference> find_reference(const std::vector<RoomPlace>& places,
                                        const std::optional<std::string>& start, const Level& level,
                                        const std::vector<std::vector<AgentPosition>>& positions,
                                        Steps& steps) {
  constexpr std::int64_t kPosition = 4;
  for (const auto& of_place : positions) steps.take(kPosition * std::ssize(of_place));
  std::unordered_map<std::int32_t, std::size_t> count;
  for (const auto& of_place : positions) {
    for (const AgentPosition& position : of_place) ++count[position.component];
  }
  std::optional<Reference> best;
  std::size_t most = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::vector<AgentPosition> here = nearest_first(places[i], level, positions[i]);
    if (start && places[i].name == *start && !here.empty()) {
      return reference_at(i, here.front(), places, here);
    }
    for (const AgentPosition& position : here) {
      if (count[position.component] <= most) continue;
      most = count[position.component];
      best = reference_at(i, position, places, here);
    }
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
  if (auto found = find_reference(places, start, level, on_floor.positions, floors.steps())) {
    on_floor.reference = std::move(found->positions);
    on_floor.reference_name = places[found->place].name;
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
