#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "check/floors.h"
#include "check/places.h"

namespace walkmask::check {

/// Where the places of a level are reached from, for somebody of one diameter on one floor.
struct Standing {
  int diameter;
  std::vector<std::vector<Foothold>> footholds;  ///< of each place; none for one that is outside
  std::vector<Foothold> home;                    ///< where the others must be reached from
  std::string from;                              ///< the place that home is named by; may be empty

  bool stands(std::size_t place) const { return !footholds[place].empty(); }
  bool reaches_home(std::size_t place) const { return meeting(home, footholds[place]).has_value(); }
};

/// Home is where the place called `start` stands, if it is given and stands somewhere; else the
/// component with the most places, of several that of the first place.
Standing standing(const std::vector<RoomPlace>& places, const std::optional<std::string>& start,
                  const Level& level, const Ground& ground, int diameter);

}  // namespace walkmask::check
