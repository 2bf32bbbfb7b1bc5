#include "check/standing.h"

#include <map>
#include <utility>

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
                  const Level& level, const Ground& ground, int diameter) {
  Standing standing = {.diameter = diameter, .footholds = {}, .home = {}, .from = ""};
  for (const RoomPlace& place : places) {
    standing.footholds.push_back(is_inside(place, level)
                                     ? footholds(place, level, ground.blocks, diameter)
                                     : std::vector<Foothold>());
  }
  if (auto home = find_home(places, start, standing.footholds)) {
    standing.home = std::move(home->footholds);
    standing.from = places[home->place].name;
  }
  return standing;
}

}  // namespace walkmask::check
