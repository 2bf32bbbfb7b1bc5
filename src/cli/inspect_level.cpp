#include "cli/inspect_level.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "check/floors.h"
#include "check/places.h"
#include "floor/blocks.h"
#include "level/sources.h"
#include "survey/islands.h"

namespace walkmask {
namespace {

using check::Foothold;
using check::RoomPlace;

/// Leaves the state that was chosen as the only one of the level, if one was. One that the manifest
/// does not know has no name.
Failure keep_chosen_state(Level& level, const StateChoice& choice) {
  const Result<std::vector<bool>> open = open_areas(level, choice);
  if (!open) return open.error();
  if (!choice.state && choice.open.empty() && choice.close.empty()) return std::nullopt;
  State chosen;
  chosen.name = choice.state.value_or("");
  chosen.lists = State::Lists::open;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if ((*open)[i]) chosen.areas.push_back({level.areas[i].name, {}});
  }
  level.manifest.states = {std::move(chosen)};
  return std::nullopt;
}

InspectedArea inspected(const Area& area, const Level& level) {
  InspectedArea result{.name = area.name};
  for (const Island& piece : islands(Blocks(area.pixels))) {
    const Bounds box = in_room(piece.bounds, level.scale());
    result.pixels += piece.pixels;
    result.box = result.box ? around(*result.box, box) : box;
    ++result.pieces;
  }
  BitGrid floor = area.pixels;
  floor &= level.paintable;
  result.floor_pixels = floor.count();
  return result;
}

InspectedPlace inspected(const RoomPlace& place, const Level& level) {
  InspectedPlace result{.name = place.name,
                        .at = check::room_pixel(place, level),
                        .is_inside = check::is_inside(place, level)};
  if (place.exit == nullptr) return result;
  result.kind = InspectedPlace::Kind::exit;
  if (const auto& to = place.exit->to) {
    result.leads_to = to->manifest.value_or("") + "#" + to->place;
  }
  return result;
}

std::vector<InspectedIsland> inspected_islands(const Level& level, const Blocks& blocks,
                                               std::span<const std::vector<Foothold>> footholds) {
  std::vector<InspectedIsland> result;
  std::map<std::int32_t, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < footholds.size(); ++i) {
    for (const Foothold& foothold : footholds[i]) places[foothold.component].push_back(i);
  }
  for (const Island& island : islands(blocks)) {
    const auto on_it = places.find(island.component);
    result.push_back(
        {.first = level.scale().to_room(island.first),
         .pixels = island.pixels,
         .box = in_room(island.bounds, level.scale()),
         .places = on_it == places.end() ? std::vector<std::size_t>() : std::move(on_it->second)});
  }
  std::ranges::stable_sort(result, std::ranges::greater(), &InspectedIsland::pixels);
  return result;
}

std::vector<std::vector<std::size_t>> reached_places(
    std::span<const std::vector<Foothold>> footholds) {
  std::vector<std::vector<std::size_t>> reached(footholds.size());
  for (std::size_t i = 0; i < footholds.size(); ++i) {
    for (std::size_t j = 0; j < footholds.size(); ++j) {
      if (i != j && check::meeting(footholds[i], footholds[j])) reached[i].push_back(j);
    }
  }
  return reached;
}

/// The points that are floor for a point, in mask pixels; absent for all other places.
std::vector<std::optional<Point>> points_on(const BitGrid& floor, std::span<const RoomPlace> places,
                                            MaskScale scale) {
  std::vector<std::optional<Point>> points(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].exit != nullptr) continue;
    const Point p = scale.to_mask(*places[i].at);
    if (floor.test(p)) points[i] = p;
  }
  return points;
}

std::vector<InspectedPassage> inspected_passages(const Level& level,
                                                 std::span<const RoomPlace> places,
                                                 check::Floors& floors,
                                                 const check::StateFloor& floor) {
  const auto points = points_on(floor.pixels, places, level.scale());
  std::vector<InspectedPassage> result;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      if (!points[i] || !points[j]) continue;
      const auto passage = floors.passages(floor).between(*points[i], *points[j]);
      if (!passage) continue;
      result.push_back({.from = i,
                        .to = j,
                        .diameter = passage->diameter,
                        .pixel = level.scale().to_room(passage->pixel),
                        .gap = passage->gap * level.scale().factor});
    }
  }
  return result;
}

InspectedFloor inspected(const check::StateFloor& floor, const Level& level,
                         std::span<const RoomPlace> places, check::Floors& floors, int diameter) {
  const PreparedFloor& ground = floors.ground(floor, diameter);
  const auto footholds = check::all_footholds(places, level, ground.blocks, diameter);
  InspectedFloor result{.states = floor.states,
                        .point_pixels = floor.pixels.count(),
                        .pixels = ground.floor.count(),
                        .islands = inspected_islands(level, ground.blocks, footholds),
                        .reached = reached_places(footholds),
                        .passages = inspected_passages(level, places, floors, floor)};
  std::erase(result.states, "");
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    if (!floor.open[i]) result.closed.push_back(level.areas[i].name);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (footholds[i].empty() && check::is_inside(places[i], level)) result.off_floor.push_back(i);
  }
  return result;
}

}  // namespace

Result<Walker> walker_of(const Level& level, const AgentChoice& choice) {
  const Result<int> diameter = diameter_of(level, choice);
  if (!diameter) return diameter.error();
  Walker walker{.name = std::nullopt, .diameter = *diameter};
  const std::vector<Agent>& agents = level.manifest.agents;
  if (const auto* name = std::get_if<std::string>(&choice)) {
    walker.name = *name;
  } else if (std::holds_alternative<std::monostate>(choice) && !agents.empty()) {
    walker.name = agents.front().name;
  }
  return walker;
}

Result<Inspection> inspect_level(IllustratedLevel illustrated, const StateChoice& state,
                                 const AgentChoice& agent) {
  Level& level = illustrated.level;
  if (Failure failure = keep_chosen_state(level, state)) return *failure;
  Result<Walker> walker = walker_of(level, agent);
  if (!walker) return walker.error();
  Inspection result{.file = shown_name(level.file),
                    .width = level.width(),
                    .height = level.height(),
                    .scale = level.scale(),
                    .images = std::move(illustrated.images),
                    .walker = std::move(*walker)};
  for (const Area& area : level.areas) result.areas.push_back(inspected(area, level));
  const std::vector<RoomPlace> places = check::room_places(level.manifest);
  for (const RoomPlace& place : places) result.places.push_back(inspected(place, level));
  check::Floors floors(level, true);
  for (const check::StateFloor& floor : floors.of_states()) {
    result.floors.push_back(inspected(floor, level, places, floors, result.walker.diameter));
  }
  return result;
}

}  // namespace walkmask
