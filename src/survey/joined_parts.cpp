#include "survey/joined_parts.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

#include "floor/clearance.h"
#include "floor/disjoint_sets.h"
#include "survey/places.h"

namespace walkmask {

std::vector<JoinedPlaces> joined_places(std::span<const RoomPlace> places) {
  std::map<std::string_view, std::size_t> index;
  std::vector<JoinedPlaces> joined;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Exit* const exit = places[i].exit;
    if (exit == nullptr || !exit->to || exit->to->manifest) continue;
    if (index.empty()) {
      for (std::size_t k = 0; k < places.size(); ++k) index.emplace(places[k].name, k);
    }
    const auto to = index.find(exit->to->place);
    if (to != index.end() && to->second != i) joined.push_back({i, to->second});
  }
  return joined;
}

std::vector<AgentPosition> landing_positions(const RoomPlace& place, const Level& level,
                                             std::vector<AgentPosition> positions) {
  if (!place.at) return positions;
  const Point own = level.scale().to_mask(*place.at);
  const auto apart = [&](const AgentPosition& position) {
    return squared_length(position.pixel - own);
  };
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const AgentPosition& position : positions) least = std::min(least, apart(position));
  std::erase_if(positions, [&](const AgentPosition& position) { return apart(position) > least; });
  return positions;
}

JoinedParts::JoinedParts(std::span<const RoomPlace> places, const Level& level,
                         std::span<const std::vector<AgentPosition>> positions) {
  std::map<std::int32_t, std::size_t> number;  // of the components at joined places
  std::vector<std::pair<std::int32_t, std::int32_t>> pairs;
  for (const auto& [exit, to] : joined_places(places)) {
    std::vector<AgentPosition> ends = landing_positions(places[exit], level, positions[exit]);
    const auto there = landing_positions(places[to], level, positions[to]);
    if (ends.empty() || there.empty()) continue;
    ends.insert(ends.end(), there.begin(), there.end());
    for (const AgentPosition& one : ends) {
      pairs.emplace_back(ends.front().component, one.component);
      number.emplace(one.component, 0);
    }
  }
  std::vector<std::int32_t> components;  // ascending
  for (auto& [component, its] : number) {
    its = components.size();
    components.push_back(component);
  }
  DisjointSets sets(components.size());
  for (const auto& [one, other] : pairs) sets.join(number[one], number[other]);
  for (const auto& [component, its] : number) first_[component] = components[sets.first(its)];
}

std::int32_t JoinedParts::of(std::int32_t component) const {
  const auto joined = first_.find(component);
  return joined == first_.end() ? component : joined->second;
}

bool JoinedParts::connect(std::span<const AgentPosition> a,
                          std::span<const AgentPosition> b) const {
  std::set<std::int32_t> reached;
  for (const AgentPosition& position : a) reached.insert(of(position.component));
  return std::ranges::any_of(
      b, [&](const AgentPosition& position) { return reached.contains(of(position.component)); });
}

std::vector<JoinedPixels> joined_pixels(const Level& level, const Footprint& footprint,
                                        Steps& steps) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const std::vector<JoinedPlaces> pairs = joined_places(places);
  std::vector<JoinedPixels> joined;
  if (pairs.empty()) return joined;
  constexpr std::int64_t kPixelsInStep = 16;
  steps.take(level.pixels() / kPixelsInStep);
  const Blocks blocks(floor_for_footprint(level.paintable, footprint, level.scale().factor));
  const auto landing = [&](std::size_t place) {
    if (!is_inside(places[place], level)) return std::vector<AgentPosition>();
    return landing_positions(places[place], level,
                             positions_on(places[place], level, blocks, footprint, steps));
  };
  for (const auto& [exit, to] : pairs) {
    const std::vector<AgentPosition> here = landing(exit), there = landing(to);
    if (here.empty() || there.empty()) continue;
    for (const AgentPosition& one : here) joined.push_back({one.pixel, there.front().pixel});
    for (const AgentPosition& other : there) joined.push_back({here.front().pixel, other.pixel});
  }
  return joined;
}

JoinedParts joined_on(std::span<const RoomPlace> places, const Level& level, const Blocks& blocks,
                      const Footprint& footprint, Steps& steps) {
  std::vector<std::vector<AgentPosition>> positions(places.size());
  for (const auto& [exit, to] : joined_places(places)) {
    for (const std::size_t i : {exit, to}) {
      if (!positions[i].empty() || !is_inside(places[i], level)) continue;
      positions[i] = positions_on(places[i], level, blocks, footprint, steps);
    }
  }
  return {places, level, positions};
}

JoinedParts joined_on(std::span<const RoomPlace> places, const Level& level,
                      const StateFloor& floor, const Footprint& footprint, LevelFloors& floors) {
  return joined_on(places, level, floors.prepared(floor, footprint).blocks, footprint,
                   floors.steps());
}

void count_apart(RoomPlace& from, RoomPlace& to, std::span<const RoomPlace> places,
                 const Level& level, const Blocks& all_open, Steps& steps) {
  if (from.snap == 0 && to.snap == 0) return;
  const auto positions = [&](const RoomPlace& end) {
    return positions_on(end, level, all_open, kPoint, steps);
  };
  if (connection(positions(from), positions(to))) return;
  const JoinedParts joined = joined_on(places, level, all_open, kPoint, steps);
  const auto connect = [&](const RoomPlace& one, const RoomPlace& other) {
    return joined.connect(positions(one), positions(other));
  };
  if (connect(from, to)) return;
  const auto apart = [](RoomPlace place) {
    place.is_apart = place.snap > 0;
    return place;
  };
  const RoomPlace from_apart = apart(from), to_apart = apart(to);
  if (connect(from, to_apart)) {
    to = to_apart;
  } else if (connect(from_apart, to)) {
    from = from_apart;
  } else if (connect(from_apart, to_apart)) {
    from = from_apart;
    to = to_apart;
  }
}

}  // namespace walkmask
