#include "check/standing.h"

#include <map>
#include <utility>

#include "floor/blocks.h"

namespace walkmask::check {
namespace {

/// Where a place is, and the place that it is named by.
struct Home {
  std::size_t place;
  std::vector<Foothold> footholds;
};

std::optional<Home> find_home(const std::vector<RoomPlace>& places,
                              const std::optional<std::string>& start,
                              const std::vector<std::vector<Foothold>>& footholds) {
  std::map<std::int32_t, std::size_t> count;
  for (const auto& of_place : footholds) {
    for (const Foothold& foothold : of_place) ++count[foothold.component];
  }
  std::optional<Home> best;
  std::size_t most = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (start && places[i].name == *start && !footholds[i].empty()) return Home{i, footholds[i]};
    for (const Foothold& foothold : footholds[i]) {
      if (count[foothold.component] <= most) continue;
      most = count[foothold.component];
      best = Home{i, {foothold}};
    }
  }
  return best;
}

}  // namespace

Standing standing(const std::vector<RoomPlace>& places, const std::optional<std::string>& start,
                  const Level& level, const PreparedFloor& ground, int diameter) {
  Standing standing = {.diameter = diameter,
                       .footholds = all_footholds(places, level, ground.blocks, diameter),
                       .home = {},
                       .from = ""};
  if (auto home = find_home(places, start, standing.footholds)) {
    standing.home = std::move(home->footholds);
    standing.from = places[home->place].name;
  }
  return standing;
}

std::vector<bool> stand_in_some_state(int diameter, const Subject& subject, Floors& floors) {
  std::vector<bool> stands(subject.places.size());
  for (const StateFloor& floor : floors.of_states()) {
    const Standing in_state = standing(subject.places, subject.parameters.start, subject.level,
                                       floors.ground(floor, diameter), diameter);
    for (std::size_t i = 0; i < stands.size(); ++i) stands[i] = stands[i] || in_state.stands(i);
  }
  return stands;
}

std::optional<NearFloor> nearest_in_any_state(Point p, int diameter, Floors& floors) {
  std::optional<NearFloor> nearest;
  for (const StateFloor& floor : floors.of_states()) {
    const auto pixel = nearest_floor(floors.ground(floor, diameter).blocks, p);
    if (!pixel || (nearest && squared_length(*pixel - p) >= squared_length(nearest->pixel - p))) {
      continue;
    }
    nearest = NearFloor{*pixel, &floor};
  }
  return nearest;
}

}  // namespace walkmask::check
